#pragma once
#include <stdbool.h>
#include <lcms2.h>

// A pixel format: macros that Swift does not import. `reversed`: the highest value is no ink.
static inline cmsUInt32Number lcms_format(
  cmsUInt32Number model, cmsUInt32Number channels, cmsUInt32Number extra, cmsUInt32Number bytes, bool reversed) {
  return COLORSPACE_SH(model) | CHANNELS_SH(channels) | EXTRA_SH(extra) | BYTES_SH(bytes) | FLAVOR_SH(reversed ? 1 : 0);
}
