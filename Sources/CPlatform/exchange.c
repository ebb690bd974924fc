#define _GNU_SOURCE
#include "platform_exchange.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int platform_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int platform_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int platform_flush_disk(int file) { return syncfs(file); }
