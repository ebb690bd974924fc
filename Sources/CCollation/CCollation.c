#include "CCollation.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unicode/ucol.h>
#include <unicode/ustring.h>

// ICU is loaded with the first collator. Loaded with the program, it would add an eighth to every start and 1.6 MiB, and
// commands about pictures never order anything.
#define FUNCTIONS(of) \
  of(u_getVersion) of(u_strFromUTF8WithSub) of(ucol_close) of(ucol_getSortKey) of(ucol_getVersion) of(ucol_open) \
  of(ucol_setAttribute)

// ICU's headers append their version to each name: a member's is that of its symbol, too.
#define MEMBER(name) typeof(name) *name;
static struct { FUNCTIONS(MEMBER) } icu;

const char *ccollation_library(void) { return "libicui18n.so." U_ICU_VERSION_SHORT; }

static bool is_loaded;

static void load(void) {
  void *library = dlopen(ccollation_library(), RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  bool is_whole = true;
#define TEXT(name) #name
#define FIND(name) is_whole = (icu.name = (typeof(icu.name))dlsym(library, TEXT(name))) != NULL && is_whole;
  FUNCTIONS(FIND)
  is_loaded = is_whole;
}

struct ccollation {
  UCollator *collator;
};

static ccollation *fail(int code) {
  errno = code;
  return NULL;
}

ccollation *ccollation_open(const char *locale) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!is_loaded) return fail(ELIBACC);
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = icu.ucol_open(locale, &status);
  if (U_FAILURE(status)) return fail(ENOMEM);
  icu.ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  icu.ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  ccollation *result = malloc(sizeof *result);
  if (U_FAILURE(status) || !result) {
    free(result);
    icu.ucol_close(collator);
    return fail(ENOMEM);
  }
  result->collator = collator;
  return result;
}

void ccollation_close(ccollation *collator) {
  icu.ucol_close(collator->collator);
  free(collator);
}

size_t ccollation_key(const ccollation *collator, const char *text, int32_t length, uint8_t *key, size_t capacity) {
  // UTF-16 never has more units than UTF-8 has bytes.
  UChar small[512];
  UChar *units = length < 512 ? small : malloc(((size_t)length + 1) * sizeof(UChar));
  if (!units) return 0;
  int32_t count = 0;
  UErrorCode status = U_ZERO_ERROR;
  icu.u_strFromUTF8WithSub(units, length + 1, &count, text, length, 0xFFFD, NULL, &status);
  int32_t room = capacity > INT32_MAX ? INT32_MAX : (int32_t)capacity;
  int32_t size = U_FAILURE(status) ? 0 : icu.ucol_getSortKey(collator->collator, units, count, key, room);
  if (units != small) free(units);
  return size > 0 ? (size_t)size : 0;
}

void ccollation_version(const ccollation *collator, char *text, size_t capacity) {
  UVersionInfo code, rules;
  icu.u_getVersion(code);
  icu.ucol_getVersion(collator->collator, rules);
  snprintf(text, capacity, "%d.%d/%d.%d.%d.%d", code[0], code[1], rules[0], rules[1], rules[2], rules[3]);
}
