/**
 * @file ch14_options.h
 * @brief The options that a GUI may set.
 *
 * Guarantees: one table says what there is; what is declared is what is read. A value that cannot
 * be read is refused by name and changes nothing; options that are not ours are taken quietly, as
 * GUIs send some unasked. May call: chapters 2 to 13, ch14_engine, ch14_go, ch14_mate,
 * ch14_words. Proved by
 * check_ch14_options.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_OPTIONS_H
#define HAYANAGI_CH14_OPTIONS_H

#include "ch07_history.h"
#include "ch14_engine.h"
#include "ch14_go.h"
#include "ch14_mate.h"

/** @addtogroup ch14
 *  @{ */

/** @brief Bytes that hold the declarations of all options. */
#define OPTIONS_TEXT_SIZE 8192

/** @brief Bytes that hold the value of an option that is a text. */
#define OPTION_STRING_SIZE 1024

#define STRENGTH_MIN (-15) /**< weakest play that can be chosen */
#define STRENGTH_MAX 6     /**< strongest play that is limited */

/** @brief The options whose value is a number, a yes or no, or one of several words. */
enum usi_option {
  USI_OPTION_PONDER,             /**< `USI_Ponder`: name the reply that is expected */
  USI_OPTION_MULTI_PV,           /**< `MultiPV`, lines */
  USI_OPTION_THREADS,            /**< `Threads` of the search */
  USI_OPTION_HASH,               /**< `Hash`, MB */
  USI_OPTION_MATE_HASH,          /**< `MateHash`: memory of `go mate`, MB */
  USI_OPTION_MINIMUM_TIME,       /**< `MinimumThinkingTime`, ms */
  USI_OPTION_NETWORK_DELAY,      /**< `NetworkDelay`, ms */
  USI_OPTION_NETWORK_DELAY2,     /**< `NetworkDelay2`, ms */
  USI_OPTION_SLOW_MOVER,         /**< `SlowMover`, percent */
  USI_OPTION_RESIGN_VALUE,       /**< `ResignValue`, centipawns */
  USI_OPTION_MAX_MOVES_TO_DRAW,  /**< `MaxMovesToDraw`, plies */
  USI_OPTION_ENTERING_KING_RULE, /**< `EnteringKingRule`, enum entering_king_rule */
  USI_OPTION_OWN_BOOK,           /**< `USI_OwnBook`: play from the book */
  USI_OPTION_FLIPPED_BOOK,       /**< `FlippedBook`: a book's positions count for both sides */
  USI_OPTION_ALL_MOVES,          /**< `GenerateAllLegalMoves`: idle refusals to promote as well */
  USI_OPTION_TSUME_MODE,         /**< `TsumeMode`: each `go` asks for a mate */
  USI_OPTION_ANALYSE_MODE,       /**< `USI_AnalyseMode`: the search's own opinion, nothing else */
  USI_OPTION_LIMIT_STRENGTH,     /**< `USI_LimitStrength`: play as weakly as USI_Strength says */
  USI_OPTION_STRENGTH,           /**< `USI_Strength`, STRENGTH_MIN..STRENGTH_MAX */
  USI_OPTION_SHOW_CURRLINE,      /**< `USI_ShowCurrLine`: say which line is being looked at */
  USI_OPTION_SHOW_REFUTATIONS,   /**< `USI_ShowRefutations`: say what speaks against other moves */
  USI_OPTION_SEARCH_PROFILE,     /**< `SearchProfile`: only `book` so far */
  USI_OPTION_TT,                 /**< `TT`: section 9.1 */
  USI_OPTION_NULL_MOVE,          /**< `NullMove`: section 9.2 */
  USI_OPTION_LMR,                /**< `LMR`: section 9.3 */
  USI_OPTION_SEE_ORDERING,       /**< `SEEOrdering`: section 9.5 */
  USI_OPTION_KILLERS,            /**< `Killers`: section 9.6 */
  USI_OPTION_USI_HASH,           /**< `USI_Hash`, another name of `Hash` */
  USI_OPTION_USI_MULTI_PV,       /**< `USI_MultiPV`, another name of `MultiPV`, not declared */
  USI_OPTION_COUNT
};

/** @brief The options whose value is a text. */
enum usi_text_option {
  USI_TEXT_BOOK_DIR,  /**< `BookDir`: where books lie */
  USI_TEXT_BOOK_FILE, /**< `BookFile`: the book, or BOOK_NO_FILE */
  USI_TEXT_COUNT
};

/** @brief What the user has chosen. */
struct usi_options {
  int value[USI_OPTION_COUNT]; /**< numbers; 0 and 1 for no and yes; index of a word */
  char text[USI_TEXT_COUNT][OPTION_STRING_SIZE]; /**< texts */
};

/**
 * @brief Set every option to its default.
 * @booksec{14,5}
 * @param options receives the defaults.
 * @checkedby{options_begin_with_what_is_declared}
 */
void options_init(struct usi_options *options);

/**
 * @brief Declare the options, one line each, as `usi` is answered.
 * @booksec{14,5}
 * @param options the values now, given as defaults.
 * @param text receives the lines.
 * @checkedby{options_are_declared_and_read_alike}
 */
void options_to_text(const struct usi_options *options, char text[OPTIONS_TEXT_SIZE]);

/**
 * @brief Read the words behind `setoption`: `name NAME [value VALUE]`.
 *
 * A GUI that shows both names of an option sends both; so a second name has a say only when its own
 * value changes.
 * @booksec{14,5}
 * @param words the words.
 * @param options receives the value.
 * @param error receives the reason on failure.
 * @return true when the option was set, or is not one of ours.
 * @checkedby{options_are_declared_and_read_alike}
 */
bool parse_option(const char *words, struct usi_options *options, struct error *error);

/**
 * @brief The rules of the game.
 * @booksec{14,5}
 * @param options the options.
 * @return the rules that they name.
 * @checkedby{options_reach_what_they_are_about}
 */
struct rules options_rules(const struct usi_options *options);

/**
 * @brief The settings of the engine.
 * @booksec{14,5}
 * @param options the options.
 * @return the settings that they name.
 * @checkedby{options_reach_what_they_are_about}
 */
struct engine_settings options_engine(const struct usi_options *options);

/**
 * @brief Whether the engine shall play below its strength; analysis never does.
 * @booksec{14,5}
 * @param options the options.
 * @return true when it shall.
 * @checkedby{limited_strength_is_a_limit_of_nodes_and_depth}
 */
bool options_limit_strength(const struct usi_options *options);

/**
 * @brief The settings of the clock.
 * @booksec{14,7}
 * @param options the options.
 * @return the settings that they name.
 * @checkedby{options_reach_what_they_are_about}
 */
struct clock_settings options_clock(const struct usi_options *options);

/**
 * @brief Whether the user has named a book, instead of the one that comes with the program.
 * @booksec{14,5}
 * @param options the options.
 * @return true when one of the two texts about it is not what it was at the beginning.
 * @checkedby{the_book_that_comes_along_answers_the_clock_only}
 */
bool options_name_book(const struct usi_options *options);

/** @} */
#endif
