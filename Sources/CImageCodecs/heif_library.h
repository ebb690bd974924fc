// libheif, libde265 and dav1d, loaded with the first picture that is for them. Loaded with the program, they and the
// encoders that libheif brings along would take more of its start than all other libraries together.
#pragma once
#include "ccodec_common.h"
#include <dav1d/dav1d.h>
#include <libde265/de265.h>
#include <libheif/heif.h>
#include <libheif/heif_plugin.h>

#define HEIF_FUNCTIONS(of) \
  of(context_alloc) of(context_free) of(context_get_primary_image_handle) of(context_read_from_memory_without_copy) \
  of(context_set_max_decoding_threads) of(context_set_maximum_image_size_limit) of(decode_image) \
  of(decoding_options_alloc) of(decoding_options_free) of(image_add_plane) of(image_create) \
  of(image_get_bits_per_pixel_range) of(image_get_colorspace) of(image_get_decoding_warnings) of(image_get_height) \
  of(image_get_nclx_color_profile) of(image_get_plane) of(image_get_plane_readonly) of(image_get_width) \
  of(image_handle_release) of(image_release) of(image_set_nclx_color_profile) of(nclx_color_profile_alloc) \
  of(nclx_color_profile_free) of(nclx_color_profile_set_color_primaries) \
  of(nclx_color_profile_set_matrix_coefficients) of(nclx_color_profile_set_transfer_characteristics) \
  of(register_decoder_plugin)

#define DE265_FUNCTIONS(of) \
  of(get_bits_per_pixel) of(get_chroma_format) of(get_default_image_allocation_functions) \
  of(get_image_plane_user_data) of(set_image_plane)

#define DAV1D_FUNCTIONS(of) \
  of(close) of(data_create) of(data_unref) of(default_settings) of(get_picture) of(open) of(picture_unref) of(send_data)

// A function of each, by its name without the library's.
#define HEIF_MEMBER(name) typeof(heif_##name) *name;
#define DE265_MEMBER(name) typeof(de265_##name) *name;
#define DAV1D_MEMBER(name) typeof(dav1d_##name) *name;
extern struct ccodec_heif_functions { HEIF_FUNCTIONS(HEIF_MEMBER) } ccodec_heif;
extern struct ccodec_de265_functions { DE265_FUNCTIONS(DE265_MEMBER) } ccodec_de265;
extern struct ccodec_dav1d_functions { DAV1D_FUNCTIONS(DAV1D_MEMBER) } ccodec_dav1d;

// Loads the libraries unless they are here, and makes the decoders below known to them. NULL when they can be used, else
// what is missing.
const char *ccodec_heif_load(void);

// MARK: Decoders

// libde265 leaves the memory of a picture as it comes, and parts that a damaged stream does not reach stay so: they show
// whatever the process had there before. After this call, pictures begin as mid gray.
void ccodec_hevc_begin_with_gray(void);

// The name by which libheif finds the decoder of AV1, once it is registered. It runs on the calling thread alone, writes
// nothing to the standard error, and keeps to a number of pixels: libheif's own does none of that.
extern const char ccodec_av1_name[];
bool ccodec_av1_register(void);

// The pixels a frame may have that this thread decodes from now on, whatever its header says.
void ccodec_av1_limit(uint32_t pixels);
