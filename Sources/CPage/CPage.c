// Each file stands in the program as it lies in page/. The compiler notes what it embeds, so that a
// change there builds this anew.
#include "CPage.h"

#include <string.h>

// #embed is of C23, and an extension before.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Texts, each with a zero byte at its end.
static const struct {
  const char *name;
  const unsigned char *text;
} files[] = {
    {"angles.js", (const unsigned char[]){
#embed "page/angles.js" suffix(, 0)
    }},
    {"api.js", (const unsigned char[]){
#embed "page/api.js" suffix(, 0)
    }},
    {"app.js", (const unsigned char[]){
#embed "page/app.js" suffix(, 0)
    }},
    {"best.js", (const unsigned char[]){
#embed "page/best.js" suffix(, 0)
    }},
    {"charts.js", (const unsigned char[]){
#embed "page/charts.js" suffix(, 0)
    }},
    {"clips.js", (const unsigned char[]){
#embed "page/clips.js" suffix(, 0)
    }},
    {"coach.js", (const unsigned char[]){
#embed "page/coach.js" suffix(, 0)
    }},
    {"compare.js", (const unsigned char[]){
#embed "page/compare.js" suffix(, 0)
    }},
    {"corrections.js", (const unsigned char[]){
#embed "page/corrections.js" suffix(, 0)
    }},
    {"devices.js", (const unsigned char[]){
#embed "page/devices.js" suffix(, 0)
    }},
    {"dom.js", (const unsigned char[]){
#embed "page/dom.js" suffix(, 0)
    }},
    {"drills.js", (const unsigned char[]){
#embed "page/drills.js" suffix(, 0)
    }},
    {"export.js", (const unsigned char[]){
#embed "page/export.js" suffix(, 0)
    }},
    {"film.js", (const unsigned char[]){
#embed "page/film.js" suffix(, 0)
    }},
    {"filming.js", (const unsigned char[]){
#embed "page/filming.js" suffix(, 0)
    }},
    {"highlights.js", (const unsigned char[]){
#embed "page/highlights.js" suffix(, 0)
    }},
    {"home.js", (const unsigned char[]){
#embed "page/home.js" suffix(, 0)
    }},
    {"icon.svg", (const unsigned char[]){
#embed "page/icon.svg" suffix(, 0)
    }},
    {"index.html", (const unsigned char[]){
#embed "page/index.html" suffix(, 0)
    }},
    {"metrics.js", (const unsigned char[]){
#embed "page/metrics.js" suffix(, 0)
    }},
    {"pairing.js", (const unsigned char[]){
#embed "page/pairing.js" suffix(, 0)
    }},
    {"parts.js", (const unsigned char[]){
#embed "page/parts.js" suffix(, 0)
    }},
    {"pictures.js", (const unsigned char[]){
#embed "page/pictures.js" suffix(, 0)
    }},
    {"player.css", (const unsigned char[]){
#embed "page/player.css" suffix(, 0)
    }},
    {"player.js", (const unsigned char[]){
#embed "page/player.js" suffix(, 0)
    }},
    {"players.js", (const unsigned char[]){
#embed "page/players.js" suffix(, 0)
    }},
    {"playlist.js", (const unsigned char[]){
#embed "page/playlist.js" suffix(, 0)
    }},
    {"practice.js", (const unsigned char[]){
#embed "page/practice.js" suffix(, 0)
    }},
    {"privacy.js", (const unsigned char[]){
#embed "page/privacy.js" suffix(, 0)
    }},
    {"problem.js", (const unsigned char[]){
#embed "page/problem.js" suffix(, 0)
    }},
    {"progress.js", (const unsigned char[]){
#embed "page/progress.js" suffix(, 0)
    }},
    {"remarks.js", (const unsigned char[]){
#embed "page/remarks.js" suffix(, 0)
    }},
    {"results.js", (const unsigned char[]){
#embed "page/results.js" suffix(, 0)
    }},
    {"share.js", (const unsigned char[]){
#embed "page/share.js" suffix(, 0)
    }},
    {"skeleton.js", (const unsigned char[]){
#embed "page/skeleton.js" suffix(, 0)
    }},
    {"store.js", (const unsigned char[]){
#embed "page/store.js" suffix(, 0)
    }},
    {"style.css", (const unsigned char[]){
#embed "page/style.css" suffix(, 0)
    }},
    {"team.js", (const unsigned char[]){
#embed "page/team.js" suffix(, 0)
    }},
    {"tips.js", (const unsigned char[]){
#embed "page/tips.js" suffix(, 0)
    }},
    {"upload.js", (const unsigned char[]){
#embed "page/upload.js" suffix(, 0)
    }},
    {"watch.js", (const unsigned char[]){
#embed "page/watch.js" suffix(, 0)
    }},
    {"words-en.js", (const unsigned char[]){
#embed "page/words-en.js" suffix(, 0)
    }},
    {"words-fr.js", (const unsigned char[]){
#embed "page/words-fr.js" suffix(, 0)
    }},
    {"words.js", (const unsigned char[]){
#embed "page/words.js" suffix(, 0)
    }},
};

size_t pb_page_file_count(void) { return sizeof files / sizeof *files; }

struct pb_page_file pb_page_file_at(size_t index) {
  const unsigned char *text = files[index].text;
  return (struct pb_page_file){files[index].name, text, strlen((const char *)text)};
}
