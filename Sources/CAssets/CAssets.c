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
static const unsigned char starters_json[] = {
#embed "../../Assets/starters.json"
};
static const unsigned char samples_samples_json[] = {
#embed "../../Assets/samples/samples.json"
};
static const unsigned char samples_photos_afeng_ice_png[] = {
#embed "../../Assets/samples/photos/afeng-ice.png"
};
static const unsigned char samples_photos_ailsa_png[] = {
#embed "../../Assets/samples/photos/ailsa.png"
};
static const unsigned char samples_photos_alvorada_jpg[] = {
#embed "../../Assets/samples/photos/alvorada.jpg"
};
static const unsigned char samples_photos_before_rain_jpg[] = {
#embed "../../Assets/samples/photos/before-rain.jpg"
};
static const unsigned char samples_photos_chifeng_hotpot_jpg[] = {
#embed "../../Assets/samples/photos/chifeng-hotpot.jpg"
};
static const unsigned char samples_photos_dona_neca_jpg[] = {
#embed "../../Assets/samples/photos/dona-neca.jpg"
};
static const unsigned char samples_photos_fuqian_rice_jpg[] = {
#embed "../../Assets/samples/photos/fuqian-rice.jpg"
};
static const unsigned char samples_photos_golden_lotus_jpg[] = {
#embed "../../Assets/samples/photos/golden-lotus.jpg"
};
static const unsigned char samples_photos_gruenkorn_jpg[] = {
#embed "../../Assets/samples/photos/gruenkorn.jpg"
};
static const unsigned char samples_photos_lucky_cafe_jpg[] = {
#embed "../../Assets/samples/photos/lucky-cafe.jpg"
};
static const unsigned char samples_photos_muqi_ramen_jpg[] = {
#embed "../../Assets/samples/photos/muqi-ramen.jpg"
};
static const unsigned char samples_photos_shigure_jpg[] = {
#embed "../../Assets/samples/photos/shigure.jpg"
};
static const unsigned char samples_photos_sirena_jpg[] = {
#embed "../../Assets/samples/photos/sirena.jpg"
};
static const unsigned char samples_photos_suong_som_jpg[] = {
#embed "../../Assets/samples/photos/suong-som.jpg"
};
static const unsigned char site_icon_svg[] = {
#embed "../../Assets/site/icon.svg"
};
static const unsigned char site_script_js[] = {
#embed "../../Assets/site/script.js"
};
static const unsigned char site_style_css[] = {
#embed "../../Assets/site/style.css"
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
    FILE("starters.json", starters_json),
    FILE("samples/samples.json", samples_samples_json),
    FILE("samples/photos/afeng-ice.png", samples_photos_afeng_ice_png),
    FILE("samples/photos/ailsa.png", samples_photos_ailsa_png),
    FILE("samples/photos/alvorada.jpg", samples_photos_alvorada_jpg),
    FILE("samples/photos/before-rain.jpg", samples_photos_before_rain_jpg),
    FILE("samples/photos/chifeng-hotpot.jpg", samples_photos_chifeng_hotpot_jpg),
    FILE("samples/photos/dona-neca.jpg", samples_photos_dona_neca_jpg),
    FILE("samples/photos/fuqian-rice.jpg", samples_photos_fuqian_rice_jpg),
    FILE("samples/photos/golden-lotus.jpg", samples_photos_golden_lotus_jpg),
    FILE("samples/photos/gruenkorn.jpg", samples_photos_gruenkorn_jpg),
    FILE("samples/photos/lucky-cafe.jpg", samples_photos_lucky_cafe_jpg),
    FILE("samples/photos/muqi-ramen.jpg", samples_photos_muqi_ramen_jpg),
    FILE("samples/photos/shigure.jpg", samples_photos_shigure_jpg),
    FILE("samples/photos/sirena.jpg", samples_photos_sirena_jpg),
    FILE("samples/photos/suong-som.jpg", samples_photos_suong_som_jpg),
    FILE("site/icon.svg", site_icon_svg),
    FILE("site/script.js", site_script_js),
    FILE("site/style.css", site_style_css),
};

const cassets_file *cassets_find(const char *path) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    if (strcmp(files[i].path, path) == 0) return &files[i];
  return NULL;
}
