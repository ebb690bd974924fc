#pragma once
#include <lcms2.h>

// The pixel layouts are macros that call macros, which Swift does not import.
static const cmsUInt32Number lcms_gray_8 = TYPE_GRAY_8;
static const cmsUInt32Number lcms_rgb_8 = TYPE_RGB_8;
static const cmsUInt32Number lcms_rgba_8 = TYPE_RGBA_8;
static const cmsUInt32Number lcms_inverted_cmyk_8 = TYPE_CMYK_8_REV;
