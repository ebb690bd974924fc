#pragma once
#include <lcms2.h>

// The pixel layouts are macros that call macros, which Swift does not import.
static const cmsUInt32Number lcms_gray_double = TYPE_GRAY_DBL;
static const cmsUInt32Number lcms_rgb_double = TYPE_RGB_DBL;
static const cmsUInt32Number lcms_cmyk_double = TYPE_CMYK_DBL;
