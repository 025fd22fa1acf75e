/**
 * @file ch01_svg.c
 * @brief The ground of every figure, and the piece that many of them show.
 * @ingroup ch01
 */
#include "ch01_svg.h"

/** @brief Around everything, in user units. */
#define MARGIN 26

/** @brief Kanji of each kind, as diagrams print it. */
static const char *const KANJI[PIECE_TYPE_COUNT] = {"",   "歩", "香", "桂", "銀", "金", "角", "飛",
                                                    "玉", "と", "杏", "圭", "全", "馬", "龍"};

/** @brief Colours and letters; the second half is for readers of dark pages. */
static const char STYLE[] =
    "<style>\n"
    ".card{fill:#fcfaf5;stroke:#d9d2c3}.ink{fill:#2b2723}.soft{fill:#6f675c}\n"
    ".line{stroke:#6f675c;fill:none}\n"
    ".board{fill:#eecb8a}.grid{stroke:#70501f;fill:none}.star{fill:#70501f}\n"
    ".stand{fill:#e2b970;stroke:#b18a4b}\n"
    ".piece{fill:#fbe6b5;stroke:#8f6426;stroke-width:1;stroke-linejoin:round}\n"
    ".shade{fill:#5f3f10;opacity:.3}.kanji{fill:#1d1a16}.red{fill:#b3170c}\n"
    ".m1{fill:#2f74c8}.m2{fill:#2f8f4e}.m3{fill:#c9382b}.m4{fill:#f2a516}\n"
    ".s1{stroke:#2f74c8}.s2{stroke:#2f8f4e}.s3{stroke:#c9382b}.s4{stroke:#e0900a}\n"
    ".c1{fill:#a8c9f2}.c2{fill:#b4dca4}.c3{fill:#f5b5a8}.c4{fill:#ffe08f}\n"
    "text{font-family:'Helvetica Neue',Arial,'Noto Sans','Noto Sans CJK JP',sans-serif;"
    "font-size:15px}\n"
    ".title{font-size:19px;font-weight:600}.small{font-size:13px}.mid{text-anchor:middle}\n"
    ".mono{font-family:'DejaVu Sans Mono',Menlo,Consolas,monospace;font-size:13px}\n"
    ".label{font-size:16px;font-weight:600;fill:#14304f}\n"
    "text.kanji,text.red{font-family:'Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho',"
    "'MS Mincho',serif;font-size:27px;font-weight:700}\n"
    "@media (prefers-color-scheme:dark){.card{fill:#23262c;stroke:#3b4049}.ink{fill:#ece7dc}"
    ".soft{fill:#a9a294}.line{stroke:#a9a294}"
    "tspan.m1{fill:#7fb2f0}tspan.m2{fill:#7ccf97}tspan.m3{fill:#ff8f7d}}\n"
    "</style>\n";

void svg_begin(FILE *out, int width, int height, const char *title) {
  fprintf(out,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
          "viewBox=\"0 0 %d %d\" role=\"img\">\n<title>%s</title>\n",
          width, height, width, height, title);
  fputs(STYLE, out);
  fprintf(out,
          "<rect class=\"card\" x=\".5\" y=\".5\" width=\"%d\" height=\"%d\" rx=\"12\"/>\n"
          "<text class=\"ink title\" x=\"%d\" y=\"37\">%s</text>\n",
          width - 1, height - 1, MARGIN, title);
}

void svg_end(FILE *out) {
  fputs("</svg>\n", out);
}

void svg_piece(FILE *out, int x, int y, enum color color, enum piece_type type) {
  static const char shape[] = "M0-22 13.5-16.5 18 20.5H-18L-13.5-16.5Z";
  fprintf(out, "<path class=\"shade\" d=\"%s\" transform=\"translate(%d %d)%s\"/>", shape, x + 2,
          y + 2, color == COLOR_WHITE ? "rotate(180)" : "");
  fprintf(out,
          "<g transform=\"translate(%d %d)%s\"><path class=\"piece\" d=\"%s\"/>"
          "<text class=\"%s mid\" y=\"12\">%s</text></g>\n",
          x, y, color == COLOR_WHITE ? "rotate(180)" : "", shape,
          is_promoted(type) ? "red" : "kanji", KANJI[type]);
}
