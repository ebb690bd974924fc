#include "CPlainJPEG.h"
#include <stdio.h>
#include <jpeglib.h>

void plain_jpeg_decode(const uint8_t *bytes, size_t count, int eighths) {
  struct jpeg_decompress_struct codec;
  struct jpeg_error_mgr errors;
  codec.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&codec);
  jpeg_mem_src(&codec, bytes, count);
  jpeg_read_header(&codec, TRUE);
  codec.scale_num = (unsigned int)eighths;
  codec.scale_denom = 8;
  codec.out_color_space = codec.num_components == 1 ? JCS_GRAYSCALE : JCS_RGB;
  codec.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&codec);
  JDIMENSION width = codec.output_width * (JDIMENSION)codec.output_components;
  JSAMPARRAY row = codec.mem->alloc_sarray((j_common_ptr)&codec, JPOOL_IMAGE, width, 1);
  while (codec.output_scanline < codec.output_height) jpeg_read_scanlines(&codec, row, 1);
  jpeg_finish_decompress(&codec);
  jpeg_destroy_decompress(&codec);
}
