// Each file stands in the program as it lies in page/. The compiler notes what it embeds, so that a
// change there builds this anew.
#include "CPage.h"

// #embed is of C23, and an extension before.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "page/index.html"
};
static const unsigned char style_css[] = {
#embed "page/style.css"
};
static const unsigned char player_css[] = {
#embed "page/player.css"
};
static const unsigned char app_js[] = {
#embed "page/app.js"
};
static const unsigned char api_js[] = {
#embed "page/api.js"
};
static const unsigned char best_js[] = {
#embed "page/best.js"
};
static const unsigned char devices_js[] = {
#embed "page/devices.js"
};
static const unsigned char practice_js[] = {
#embed "page/practice.js"
};
static const unsigned char filming_js[] = {
#embed "page/filming.js"
};
static const unsigned char pairing_js[] = {
#embed "page/pairing.js"
};
static const unsigned char coach_js[] = {
#embed "page/coach.js"
};
static const unsigned char corrections_js[] = {
#embed "page/corrections.js"
};
static const unsigned char angles_js[] = {
#embed "page/angles.js"
};
static const unsigned char remarks_js[] = {
#embed "page/remarks.js"
};
static const unsigned char dom_js[] = {
#embed "page/dom.js"
};
static const unsigned char film_js[] = {
#embed "page/film.js"
};
static const unsigned char highlights_js[] = {
#embed "page/highlights.js"
};
static const unsigned char parts_js[] = {
#embed "page/parts.js"
};
static const unsigned char playlist_js[] = {
#embed "page/playlist.js"
};
static const unsigned char drills_js[] = {
#embed "page/drills.js"
};
static const unsigned char store_js[] = {
#embed "page/store.js"
};
static const unsigned char words_js[] = {
#embed "page/words.js"
};
static const unsigned char words_en_js[] = {
#embed "page/words-en.js"
};
static const unsigned char words_fr_js[] = {
#embed "page/words-fr.js"
};
static const unsigned char privacy_js[] = {
#embed "page/privacy.js"
};
static const unsigned char home_js[] = {
#embed "page/home.js"
};
static const unsigned char team_js[] = {
#embed "page/team.js"
};
static const unsigned char tips_js[] = {
#embed "page/tips.js"
};
static const unsigned char upload_js[] = {
#embed "page/upload.js"
};
static const unsigned char watch_js[] = {
#embed "page/watch.js"
};
static const unsigned char results_js[] = {
#embed "page/results.js"
};
static const unsigned char player_js[] = {
#embed "page/player.js"
};
static const unsigned char skeleton_js[] = {
#embed "page/skeleton.js"
};
static const unsigned char pictures_js[] = {
#embed "page/pictures.js"
};
static const unsigned char clips_js[] = {
#embed "page/clips.js"
};
static const unsigned char compare_js[] = {
#embed "page/compare.js"
};
static const unsigned char metrics_js[] = {
#embed "page/metrics.js"
};
static const unsigned char charts_js[] = {
#embed "page/charts.js"
};
static const unsigned char players_js[] = {
#embed "page/players.js"
};
static const unsigned char progress_js[] = {
#embed "page/progress.js"
};
static const unsigned char share_js[] = {
#embed "page/share.js"
};
static const unsigned char export_js[] = {
#embed "page/export.js"
};
static const unsigned char icon_svg[] = {
#embed "page/icon.svg"
};

#define FILE_OF(name, bytes) {name, bytes, sizeof(bytes)}

static const struct pb_page_file pb_page_files[] = {
    FILE_OF("index.html", index_html),
    FILE_OF("style.css", style_css),
    FILE_OF("player.css", player_css),
    FILE_OF("app.js", app_js),
    FILE_OF("api.js", api_js),
    FILE_OF("coach.js", coach_js),
    FILE_OF("corrections.js", corrections_js),
    FILE_OF("angles.js", angles_js),
    FILE_OF("remarks.js", remarks_js),
    FILE_OF("dom.js", dom_js),
    FILE_OF("drills.js", drills_js),
    FILE_OF("film.js", film_js),
    FILE_OF("highlights.js", highlights_js),
    FILE_OF("parts.js", parts_js),
    FILE_OF("playlist.js", playlist_js),
    FILE_OF("store.js", store_js),
    FILE_OF("words.js", words_js),
    FILE_OF("words-en.js", words_en_js),
    FILE_OF("words-fr.js", words_fr_js),
    FILE_OF("home.js", home_js),
    FILE_OF("privacy.js", privacy_js),
    FILE_OF("team.js", team_js),
    FILE_OF("tips.js", tips_js),
    FILE_OF("upload.js", upload_js),
    FILE_OF("watch.js", watch_js),
    FILE_OF("results.js", results_js),
    FILE_OF("player.js", player_js),
    FILE_OF("skeleton.js", skeleton_js),
    FILE_OF("pictures.js", pictures_js),
    FILE_OF("best.js", best_js),
    FILE_OF("devices.js", devices_js),
    FILE_OF("filming.js", filming_js),
    FILE_OF("practice.js", practice_js),
    FILE_OF("pairing.js", pairing_js),
    FILE_OF("clips.js", clips_js),
    FILE_OF("compare.js", compare_js),
    FILE_OF("metrics.js", metrics_js),
    FILE_OF("charts.js", charts_js),
    FILE_OF("players.js", players_js),
    FILE_OF("progress.js", progress_js),
    FILE_OF("share.js", share_js),
    FILE_OF("export.js", export_js),
    FILE_OF("icon.svg", icon_svg),
};

size_t pb_page_file_count(void) { return sizeof(pb_page_files) / sizeof(pb_page_files[0]); }

struct pb_page_file pb_page_file_at(size_t index) { return pb_page_files[index]; }
