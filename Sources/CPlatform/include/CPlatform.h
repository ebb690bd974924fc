#pragma once

#include "platform_terminal.h"
