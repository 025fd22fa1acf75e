/**
 * @file refuse.c
 * @brief The functions that the linker puts in place of the C library's.
 */
#include "refuse.h"

#include <check.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/** @brief What is refused at present. Set while nobody asks; counted by all threads. */
static struct {
  enum refusable what; /**< the kind */
  int first;           /**< the first that is refused */
  int count;           /**< how many are; 0 for nothing */
  atomic_int asked;    /**< requests of that kind so far */
  atomic_int refused;  /**< those of them that were refused */
} order;

bool can_refuse(void) {
#ifdef CAN_REFUSE
  return true;
#else
  return false;
#endif
}

void refuse_requests(enum refusable what, int first, int count) {
  order.what = what;
  order.first = first;
  order.count = count;
  atomic_store(&order.asked, 0);
  atomic_store(&order.refused, 0);
}

int grant_requests(void) {
  order.count = 0;
  return atomic_load(&order.refused);
}

int refuse_each(enum refusable what, bool (*run)(void *context),
                void (*judge)(void *context, bool done, bool refused), void *context) {
  int requests = 0;
  for (int lasting = 0; lasting <= 1; lasting++) {
    int refused = 1;
    for (int first = 1; refused > 0; first++) {
      refuse_requests(what, first, lasting ? INT_MAX : 1);
      const bool done = run(context);
      refused = grant_requests();
      requests = first - 1;
      if (judge != NULL)
        judge(context, done, refused > 0);
      ck_assert_msg(done || refused > 0, "with all %d requests granted it was not done", requests);
    }
  }
  return requests;
}

#ifdef CAN_REFUSE

/* The names are the linker's, not ours. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*body)(void *), void *argument);
int __real_pthread_attr_init(pthread_attr_t *attributes);
FILE *__real_tmpfile(void);
ssize_t __real_readlink(const char *path, char *text, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*body)(void *), void *argument);
int __wrap_pthread_attr_init(pthread_attr_t *attributes);
FILE *__wrap_tmpfile(void);
ssize_t __wrap_readlink(const char *path, char *text, size_t size);

/** @brief Count a request.
 *  @param what its kind.
 *  @return whether to refuse it. */
static bool is_refused(enum refusable what) {
  if (order.count == 0 || order.what != what)
    return false;
  const int number = atomic_fetch_add(&order.asked, 1) + 1;
  if (number < order.first || number - order.first >= order.count)
    return false;
  atomic_fetch_add(&order.refused, 1);
  errno = what == REFUSE_MEMORY ? ENOMEM : what == REFUSE_THREADS ? EAGAIN : EMFILE;
  return true;
}

/** @brief In place of malloc(). @param size as there. @return as there. */
void *__wrap_malloc(size_t size) {
  return is_refused(REFUSE_MEMORY) ? NULL : __real_malloc(size);
}

/** @brief In place of calloc(). @param count as there. @param size as there. @return as there. */
void *__wrap_calloc(size_t count, size_t size) {
  return is_refused(REFUSE_MEMORY) ? NULL : __real_calloc(count, size);
}

/** @brief In place of realloc(). @param block as there. @param size as there. @return as there. */
void *__wrap_realloc(void *block, size_t size) {
  return is_refused(REFUSE_MEMORY) ? NULL : __real_realloc(block, size);
}

/** @brief In place of pthread_create(). @param thread as there. @param attributes as there.
 *  @param body as there. @param argument as there. @return as there. */
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*body)(void *), void *argument) {
  return is_refused(REFUSE_THREADS) ? EAGAIN
                                    : __real_pthread_create(thread, attributes, body, argument);
}

/** @brief In place of pthread_attr_init(). @param attributes as there. @return as there. */
int __wrap_pthread_attr_init(pthread_attr_t *attributes) {
  return is_refused(REFUSE_THREADS) ? ENOMEM : __real_pthread_attr_init(attributes);
}

/** @brief In place of tmpfile(). @return as there. */
FILE *__wrap_tmpfile(void) {
  return is_refused(REFUSE_FILES) ? NULL : __real_tmpfile();
}

/** @brief In place of readlink(). @param path as there. @param text as there. @param size as there.
 *  @return as there. */
ssize_t __wrap_readlink(const char *path, char *text, size_t size) {
  return is_refused(REFUSE_FILES) ? -1 : __real_readlink(path, text, size);
}

#endif
