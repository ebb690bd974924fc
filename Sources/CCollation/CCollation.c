#include "CCollation.h"

#include <stdio.h>
#include <stdlib.h>
#include <unicode/ucol.h>
#include <unicode/ustring.h>

struct ccollation {
  UCollator *collator;
};

ccollation *ccollation_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  ccollation *result = malloc(sizeof *result);
  if (U_FAILURE(status) || !result) {
    free(result);
    ucol_close(collator);
    return NULL;
  }
  result->collator = collator;
  return result;
}

void ccollation_close(ccollation *collator) {
  ucol_close(collator->collator);
  free(collator);
}

size_t ccollation_key(const ccollation *collator, const char *text, int32_t length, uint8_t *key, size_t capacity) {
  // UTF-16 never has more units than UTF-8 has bytes.
  UChar small[512];
  UChar *units = length < 512 ? small : malloc(((size_t)length + 1) * sizeof(UChar));
  if (!units) return 0;
  int32_t count = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8WithSub(units, length + 1, &count, text, length, 0xFFFD, NULL, &status);
  int32_t room = capacity > INT32_MAX ? INT32_MAX : (int32_t)capacity;
  int32_t size = U_FAILURE(status) ? 0 : ucol_getSortKey(collator->collator, units, count, key, room);
  if (units != small) free(units);
  return size > 0 ? (size_t)size : 0;
}

void ccollation_version(const ccollation *collator, char *text, size_t capacity) {
  UVersionInfo icu, rules;
  u_getVersion(icu);
  ucol_getVersion(collator->collator, rules);
  snprintf(text, capacity, "%d.%d/%d.%d.%d.%d", icu[0], icu[1], rules[0], rules[1], rules[2], rules[3]);
}
