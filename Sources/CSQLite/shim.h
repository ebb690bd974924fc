#pragma once
#include <sqlite3.h>

/// SQLite's "copy the bytes before you return", a cast that Swift cannot express.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
