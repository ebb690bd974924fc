#pragma once
#include <stddef.h>
#include <stdint.h>

/// Orders text as the readers of one language expect. Opaque: ICU's own headers stay out of sight.
typedef struct ccollation ccollation;

/// The file of the library that is needed, found like any other.
const char *ccollation_library(void);

/// A collator for a locale such as `sv` or `zh_TW`, digits ordered by their value; NULL with `errno` when there is no
/// memory, or `ELIBACC` when there is no ICU. A locale that ICU does not know is ordered by the root rules.
ccollation *ccollation_open(const char *locale);

/// Frees a collator.
void ccollation_close(ccollation *collator);

/// Writes the sort key of `length` bytes of UTF-8: keys compare as their texts do, byte by byte. Bytes that are no UTF-8
/// count as U+FFFD.
///
/// Returns the key's size, which is more than `capacity` when it did not fit (call again with that much), or 0 when
/// there is no memory.
size_t ccollation_key(const ccollation *collator, const char *text, int32_t length, uint8_t *key, size_t capacity);

/// Writes the version of ICU and of the collator's rules; keys of different versions do not compare.
void ccollation_version(const ccollation *collator, char *text, size_t capacity);
