/**
 * @file first_failure.c
 * @brief Ends a test program at its first failure and says which test it was.
 *
 * Linked by `make mutants` only, with the linker's `--wrap`, in front of what Check does there.
 *
 * A test that ends in a crash or never ends has no failure, hence the name is told before.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/** @brief What Check itself does before each test.
 *  @param name the test.
 *  @param file its file.
 *  @param line its line. */
void __real_tcase_fn_start(const char *name, const char *file, int line);
void __wrap_tcase_fn_start(const char *name, const char *file, int line);
void __wrap__ck_assert_failed(const char *file, int line, const char *expression,
                              const char *message, ...);

/** @brief Called by Check before each test.
 *  @param name the test.
 *  @param file its file.
 *  @param line its line. */
void __wrap_tcase_fn_start(const char *name, const char *file, int line) {
  dprintf(STDERR_FILENO, "\n@test %s\n", name);
  __real_tcase_fn_start(name, file, line);
}

/** @brief Called when a test finds fault.
 *  @param file where the assertion stands.
 *  @param line its line.
 *  @param expression what should have been true.
 *  @param message more of it, as for printf. */
void __wrap__ck_assert_failed(const char *file, int line, const char *expression,
                              const char *message, ...) {
  dprintf(STDERR_FILENO, "\n@failed %s:%d: %s\n", file, line, expression);
  if (message != NULL) {
    va_list arguments;
    va_start(arguments, message);
    vdprintf(STDERR_FILENO, message, arguments);
    va_end(arguments);
  }
  _exit(EXIT_FAILURE);
}
