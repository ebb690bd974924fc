#include "CCollation.h"
