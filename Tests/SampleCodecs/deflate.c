#include "SampleCodecs.h"
#include <stdlib.h>
#include <zlib.h>

uint8_t *sample_deflate_zeros(size_t zeros, size_t *count) {
  uLongf room = compressBound((uLong)zeros);
  uint8_t *source = calloc(zeros, 1);
  uint8_t *target = malloc(room);
  if (source != NULL && target != NULL && compress2(target, &room, source, (uLong)zeros, 1) == Z_OK) {
    free(source);
    *count = room;
    return target;
  }
  free(source);
  free(target);
  return NULL;
}
