/**
 * @file ch09_memory.h
 * @brief How much memory can be taken before the machine has to kill somebody; and giving it back.
 *
 * A large block is often granted although the memory is not there; the first write to it is then
 * the end of the process. So the table asks beforehand. And giving back a gigabyte that has been
 * written to takes a tenth of a second, for which no answer should have to wait. Guarantees: a
 * guess that is never below what is free; where the system does not say, there is no limit. May
 * call: nothing of ours. Book section 9.1.3. Proved by check_ch09_memory.c.
 * @ingroup ch09
 */
#ifndef HAYANAGI_CH09_MEMORY_H
#define HAYANAGI_CH09_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/** @addtogroup ch09
 *  @{ */

/**
 * @brief Memory that can be had.
 * @booksec{9,1,3}
 * @return bytes; UINT64_MAX when the system does not say.
 * @checkedby{available_memory_is_no_more_than_the_machine_has}
 */
uint64_t available_memory(void);

/**
 * @brief The number after a name at the beginning of a line, or, without a name, the first word of
 *        the file.
 * @booksec{9,1,3}
 * @param path a text file such as /proc/meminfo.
 * @param name what the line begins with, such as "MemAvailable:"; "" for the first line.
 * @param unit what the number is multiplied by, at least 1.
 * @return the product; UINT64_MAX when there is no such file, line or number, or when the product
 *         is too large.
 * @checkedby{a_number_is_read_from_a_line_of_a_file}
 */
uint64_t number_in_file(const char *path, const char *name, uint64_t unit);

/** @brief Blocks from this size on are given back by a thread that nobody waits for. */
#define GIVEN_BACK_ASIDE (8U << 20)

/**
 * @brief Give a block back without making the caller wait for it.
 * @booksec{9,1,3}
 * @param block from malloc() or calloc(), or null; of no use any more.
 * @param size its bytes.
 * @checkedby{large_blocks_are_given_back_aside}
 */
void give_back(void *block, size_t size);

/** @} */
#endif
