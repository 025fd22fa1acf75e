/**
 * @file ch13_file.c
 * @brief Looking for a book and reading its bytes.
 *
 * The file is read and not mapped: a mapped file that somebody cuts off while a game is played
 * kills the program that looks at it.
 * @ingroup ch13
 */
#include "ch13_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/**
 * @brief Add a place: up to three names with slashes between them.
 * @param paths the places.
 * @param first a directory; null or empty for none.
 * @param second a directory; null or empty for none.
 * @param file a name.
 * @return false when the path is too long.
 */
static bool add_path(struct book_paths *paths, const char *first, const char *second,
                     const char *file) {
  const char *const parts[] = {first, second, file};
  char *path = paths->path[paths->count++];
  size_t length = 0;
  for (int i = 0; i < 3; i++) {
    const size_t more = parts[i] != NULL ? strlen(parts[i]) : 0;
    if (more == 0)
      continue;
    if (length > 0 && path[length - 1] != '/')
      path[length++] = '/';
    if (length + more + 1 > BOOK_PATH_SIZE)
      return false;
    memcpy(path + length, parts[i], more + 1);
    length += more;
  }
  return true;
}

/**
 * @brief Whether a name is given and not empty.
 * @param name a name or null.
 * @return true if so.
 */
static bool is_given(const char *name) {
  return name != NULL && name[0] != '\0';
}

/* [ch13-paths] */
bool find_book_paths(struct book_paths *paths, const char *directory, const char *file,
                     const char *program_directory, const char *data_directory,
                     struct error *error) {
  bool fits = true;
  paths->count = 0;
  if (file[0] == '\0' || strcmp(file, BOOK_NO_FILE) == 0)
    return true;
  if (file[0] == '/') {
    fits = add_path(paths, NULL, NULL, file);
  } else if (directory[0] == '/') {
    fits = add_path(paths, directory, NULL, file);
  } else {
    if (is_given(program_directory))
      fits = add_path(paths, program_directory, directory, file);
    fits = fits && add_path(paths, directory, NULL, file);
    if (fits && is_given(data_directory))
      fits = add_path(paths, data_directory, NULL, file);
  }
  if (!fits) {
    paths->count = 0;
    error_set(error, "book '%.60s' in '%.60s': the path is too long", file, directory);
  }
  return fits;
}
/* [ch13-paths] */

const char *choose_book_path(const struct book_paths *paths) {
  struct stat status;
  for (int i = 0; i < paths->count; i++)
    if (stat(paths->path[i], &status) == 0)
      return paths->path[i];
  return NULL;
}

bool find_program_directory(char directory[BOOK_PATH_SIZE]) {
  const ssize_t length = readlink("/proc/self/exe", directory, BOOK_PATH_SIZE - 1);
  directory[length > 0 ? length : 0] = '\0';
  char *slash = strrchr(directory, '/');
  if (slash != NULL)
    slash[slash == directory ? 1 : 0] = '\0';
  return slash != NULL;
}

/**
 * @brief Open a regular file.
 * @param path the file.
 * @param size receives its size.
 * @param error receives the reason on failure.
 * @return the descriptor, -1 on failure.
 */
static int open_regular(const char *path, size_t *size, struct error *error) {
  /* without waiting for the other end of a pipe */
  const int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  struct stat status = {0};
  const char *reason = file == -1 || fstat(file, &status) != 0 ? strerror(errno)
                       : S_ISDIR(status.st_mode)               ? "is a directory"
                       : !S_ISREG(status.st_mode)              ? "is not a regular file"
                       : status.st_size >= (off_t)BOOK_SIZE_LIMIT
                           ? "has 4 gigabytes or more, which is too much for a book"
                           : NULL;
  if (reason == NULL) {
    *size = (size_t)status.st_size;
    return file;
  }
  error_set(error, "%.120s: %s", path, reason);
  if (file != -1)
    close(file);
  return -1;
}

/* [ch13-read-file] */
bool read_book_file(const char *path, char **text, size_t *size, struct error *error) {
  size_t room = 0;
  const int file = open_regular(path, &room, error);
  if (file == -1)
    return false;
  char *bytes = malloc(++room); /* one more, to see the end */
  size_t length = 0;
  ssize_t got = 1;
  while (bytes != NULL && got > 0) {
    got = read(file, bytes + length, room - length);
    length += got > 0 ? (size_t)got : 0;
  }
  const char *reason = bytes == NULL    ? "memory is too short for it"
                       : length == room ? "is longer than its size says"
                                        : strerror(errno);
  close(file);
  if (bytes != NULL && got == 0 && length < room) {
    *text = bytes;
    *size = length;
    return true;
  }
  error_set(error, "%.120s: cannot be read: %s", path, reason);
  free(bytes);
  return false;
}
/* [ch13-read-file] */
