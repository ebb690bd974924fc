#pragma once
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>

// The coefficients of a progressive file, 2 to 8 bytes for each pixel, in huge pages where the system has them. libjpeg
// takes them from malloc and sets them to zero: in pages of 4 KiB, fetching them takes a third of the time of a large
// picture.
typedef struct {
  int count;
  void *starts[MAX_COMPONENTS];
  size_t sizes[MAX_COMPONENTS];
} ccodec_jpeg_pages;

// Where the owner of a decoder keeps them; all empty at first.
ccodec_jpeg_pages *ccodec_jpeg_pages_of(j_common_ptr codec);

// Makes a decoder use them from now on.
void ccodec_jpeg_use_pages(j_decompress_ptr codec);

// Gives them back. The picture they belong to is done with.
void ccodec_jpeg_release_pages(ccodec_jpeg_pages *pages);
