#pragma once
#include "platform_capture.h"
