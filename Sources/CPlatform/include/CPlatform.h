#pragma once

#include "platform_capture.h"
#include "platform_exchange.h"
#include "platform_interrupts.h"
#include "platform_terminal.h"
