/**
 * @file ch02_error.c
 * @brief Messages about bad input.
 * @ingroup ch02
 */
#include "ch02_error.h"

#include <stdarg.h>
#include <stdio.h>

/* [ch02-error] */
void error_set(struct error *error, const char *format, ...) {
  if (error == NULL)
    return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error->message, sizeof error->message, format, arguments);
  va_end(arguments);
  /* Foreign bytes must not reach a terminal or break the one-line promise. */
  for (char *c = error->message; *c != '\0'; c++)
    if (*c < ' ' || *c > '~')
      *c = '?';
}
/* [ch02-error] */
