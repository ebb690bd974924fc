// The wall around libjpeg-turbo and libpng: both report fatal errors by longjmp, which must never cross a Swift frame.
// Every function around them arms its own setjmp, keeps its state in a heap object and returns a status.
#pragma once
#include "ccodec_heif.h"
#include "ccodec_jpeg.h"
#include "ccodec_png.h"
