#pragma once
#include <webp/decode.h>
// Makes the samples of the tests.
#include <webp/encode.h>
