/**
 * @file refuse.h
 * @brief Memory, threads and files that run out on order, at exactly the n-th request.
 *
 * The linker puts the functions of refuse.c in place of malloc(), calloc(), realloc(),
 * pthread_create(), pthread_attr_init(), tmpfile() and readlink() wherever src/ calls them (its
 * option --wrap), so the sources know nothing of it. What the C library asks of itself is never
 * refused. Knows nothing of shogi. Proved by check_common.c. A linker without that option: nothing
 * is refused, and can_refuse() says so.
 */
#ifndef HAYANAGI_TESTS_REFUSE_H
#define HAYANAGI_TESTS_REFUSE_H

#include <stdbool.h>

/** @brief What can be refused. */
enum refusable {
  REFUSE_MEMORY,  /**< malloc(), calloc(), realloc() */
  REFUSE_THREADS, /**< pthread_create(), pthread_attr_init() */
  REFUSE_FILES    /**< tmpfile(), readlink() */
};

/**
 * @brief Whether anything can be refused here.
 * @return false when the linker cannot do it.
 */
bool can_refuse(void);

/**
 * @brief From now on, refuse. Nothing else may be done meanwhile that needs memory, ck_assert()
 *        least of all.
 * @param what the kind of request.
 * @param first the first request that is refused; 1 is the next.
 * @param count how many in a row are refused.
 */
void refuse_requests(enum refusable what, int first, int count);

/**
 * @brief Grant everything again.
 * @return how many requests were refused.
 */
int grant_requests(void);

/**
 * @brief Do something as often as it makes requests, the n-th time without the n-th of them; and
 *        the same again, each time without the n-th and all that follow.
 * @param what the kind of request.
 * @param run does it; returns whether it was done. Must not need memory for itself.
 * @param judge looks at what was left behind and clears it away; may be null. It is told whether
 *        run() says that it was done, and whether anything was refused. The test aborts unless
 *        it was done when nothing was.
 * @param context handed to both.
 * @return how many requests it makes when none is refused.
 */
int refuse_each(enum refusable what, bool (*run)(void *context),
                void (*judge)(void *context, bool done, bool refused), void *context);

#endif
