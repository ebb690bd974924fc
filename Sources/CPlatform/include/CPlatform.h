#pragma once
#include "platform_exchange.h"
