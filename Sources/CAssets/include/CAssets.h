#pragma once
#include <stddef.h>

/// One file of the Assets folder.
typedef struct {
  const char *path;            ///< Below Assets, with slashes.
  const unsigned char *bytes;  ///< Its contents.
  size_t count;                ///< How many bytes.
} cassets_file;

/// The file at `path`, or NULL.
const cassets_file *cassets_find(const char *path);
