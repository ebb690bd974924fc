#pragma once

/// Exchanges what two paths name, in one step. Returns 0, or -1 with `errno` (`EINVAL` where the file system cannot).
int platform_exchange(const char *one, const char *other);

/// Renames without replacing anything. Returns 0, or -1 with `errno` (`EEXIST` when `to` is there already).
int platform_rename_new(const char *from, const char *to);

/// Writes everything that waits for the disk of an open file or directory. Returns 0, or -1 with `errno`.
int platform_flush_disk(int file);
