/**
 * @file fixture_table.h
 * @brief Reads the test data: lines of fields between separators, comments and blank lines skipped.
 *
 * Guarantees: a file that is missing, unreadable or malformed ends the program with a message that
 * names the file and the line, so that a test can never pass because it read nothing. May call
 * common.h; shares nothing with src/. Proved by check_oracle.c.
 */
#ifndef TESTS_FIXTURE_TABLE_H
#define TESTS_FIXTURE_TABLE_H

#include <stddef.h>

/** @brief The most fields that a line may have. */
enum { FIXTURE_FIELDS_MAX = 12 };

/** @brief One line: its fields without the blanks around them; missing ones are "". */
struct fixture_row {
  int line;                              /**< counted from 1, for messages */
  int count;                             /**< fields present */
  const char *field[FIXTURE_FIELDS_MAX]; /**< never null */
};

/** @brief A file in memory. */
struct fixture_table {
  const char *file;         /**< as given to the reader */
  size_t count;             /**< rows */
  struct fixture_row *rows; /**< in the file's order */
  char *text;               /**< the storage behind the fields */
};

/**
 * @brief Read a file of the folder tests/data.
 * @param file its name there, such as `legal.txt`; must outlive the table.
 * @param min_fields fewer fields than this on a line are an error.
 * @return the table, with at least one row; fixture_table_free() when done.
 * @checkedby{fixture_files_are_read_whole}
 */
struct fixture_table test_data_read(const char *file, int min_fields);

/**
 * @brief Read any file of that kind.
 * @param file its name, for messages; must outlive the table.
 * @param path where it is.
 * @param separator the character between fields.
 * @param min_fields fewer fields than this on a line are an error.
 * @return the table, with at least one row; fixture_table_free() when done.
 * @checkedby{fixture_files_are_read_whole}
 */
struct fixture_table fixture_table_read(const char *file, const char *path, char separator,
                                        int min_fields);

/**
 * @brief Give back the memory of a table.
 * @param table read by fixture_table_read(); its fields are dead afterwards.
 * @checkedby{fixture_files_are_read_whole}
 */
void fixture_table_free(struct fixture_table *table);

/**
 * @brief End the program with a message about a row.
 * @param table the file.
 * @param row the line in it.
 * @param problem what is wrong.
 * @checkedby{fixture_files_are_read_whole}
 */
_Noreturn void fixture_fail(const struct fixture_table *table, const struct fixture_row *row,
                            const char *problem);

/**
 * @brief Read a whole number field.
 * @param table the file, for the message.
 * @param row the line.
 * @param field index of the field.
 * @return the number; -1 where the field is `-`.
 * @checkedby{fixture_files_are_read_whole}
 */
long long fixture_number(const struct fixture_table *table, const struct fixture_row *row,
                         int field);

#endif
