#include "heif_library.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

struct ccodec_heif_functions ccodec_heif;
struct ccodec_de265_functions ccodec_de265;
struct ccodec_dav1d_functions ccodec_dav1d;

static char problem[CCODEC_MESSAGE_SIZE];

// The first thing that went wrong counts.
static void note_problem(void) {
  const char *message = dlerror();
  if (problem[0] == 0) snprintf(problem, sizeof problem, "%s", message != NULL ? message : "libheif cannot be used");
}

static void *load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) note_problem();
  return library;
}

static void *find(void *library, const char *name) {
  void *function = library != NULL ? dlsym(library, name) : NULL;
  if (function == NULL) note_problem();
  return function;
}

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)

static void load_all(void) {
  void *library = load("libheif.so.1");
#define FIND_HEIF(name) ccodec_heif.name = (typeof(ccodec_heif.name))find(library, "heif_" #name);
  HEIF_FUNCTIONS(FIND_HEIF)
  library = load("libde265.so.0");
#define FIND_DE265(name) ccodec_de265.name = (typeof(ccodec_de265.name))find(library, "de265_" #name);
  DE265_FUNCTIONS(FIND_DE265)
  // Every version of dav1d's interface has a library of its own.
  library = load("libdav1d.so." TEXT(DAV1D_API_VERSION_MAJOR));
#define FIND_DAV1D(name) ccodec_dav1d.name = (typeof(ccodec_dav1d.name))find(library, "dav1d_" #name);
  DAV1D_FUNCTIONS(FIND_DAV1D)
  if (problem[0] != 0) return;
  ccodec_hevc_begin_with_gray();
  if (!ccodec_av1_register()) note_problem();
}

const char *ccodec_heif_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_all);
  return problem[0] != 0 ? problem : NULL;
}
