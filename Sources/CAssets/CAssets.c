#include "CAssets.h"

#include <string.h>

static const unsigned char strings_en_records_json[] = {
#embed "../../Assets/strings/en/records.json"
};
static const unsigned char strings_en_screens_json[] = {
#embed "../../Assets/strings/en/screens.json"
};
static const unsigned char strings_en_commands_json[] = {
#embed "../../Assets/strings/en/commands.json"
};
static const unsigned char strings_en_site_json[] = {
#embed "../../Assets/strings/en/site.json"
};
static const unsigned char strings_zh_hant_records_json[] = {
#embed "../../Assets/strings/zh-Hant/records.json"
};
static const unsigned char strings_zh_hant_screens_json[] = {
#embed "../../Assets/strings/zh-Hant/screens.json"
};
static const unsigned char strings_zh_hant_commands_json[] = {
#embed "../../Assets/strings/zh-Hant/commands.json"
};
static const unsigned char strings_zh_hant_site_json[] = {
#embed "../../Assets/strings/zh-Hant/site.json"
};
static const unsigned char icons_json[] = {
#embed "../../Assets/icons.json"
};
static const unsigned char colours_json[] = {
#embed "../../Assets/colours.json"
};
static const unsigned char site_style_css[] = {
#embed "../../Assets/site/style.css"
};
static const unsigned char site_script_js[] = {
#embed "../../Assets/site/script.js"
};
static const unsigned char site_icon_svg[] = {
#embed "../../Assets/site/icon.svg"
};

#define FILE(path, symbol) {path, symbol, sizeof symbol}

static const cassets_file files[] = {
    FILE("strings/en/records.json", strings_en_records_json),
    FILE("strings/en/screens.json", strings_en_screens_json),
    FILE("strings/en/commands.json", strings_en_commands_json),
    FILE("strings/en/site.json", strings_en_site_json),
    FILE("strings/zh-Hant/records.json", strings_zh_hant_records_json),
    FILE("strings/zh-Hant/screens.json", strings_zh_hant_screens_json),
    FILE("strings/zh-Hant/commands.json", strings_zh_hant_commands_json),
    FILE("strings/zh-Hant/site.json", strings_zh_hant_site_json),
    FILE("icons.json", icons_json),
    FILE("colours.json", colours_json),
    FILE("site/style.css", site_style_css),
    FILE("site/script.js", site_script_js),
    FILE("site/icon.svg", site_icon_svg),
};

const cassets_file *cassets_find(const char *path) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    if (strcmp(files[i].path, path) == 0) return &files[i];
  return NULL;
}
