// Changes its own program, as the file and as pages of it, by every way that does not ask for the right to write.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>
static const char poison[] = "#!/bin/sh\necho poisoned\n";
int main() {
  int bad = 0, ends[2];
  char path[256] = {0};
  if (readlink("/proc/self/exe", path, sizeof path - 1) < 0) return 1;
  const char *const names[] = {path, "/proc/self/exe", "/proc/1/exe"};
  for (int i = 0; i < 3; i++) {
    if (open(names[i], O_WRONLY) >= 0 || open(names[i], O_RDWR | O_TRUNC) >= 0 || open(names[i], O_WRONLY | O_APPEND) >= 0) bad |= 1;
    if (truncate(names[i], 0) == 0) bad |= 2;
  }
  int f = open(path, O_RDONLY);
  if (ftruncate(f, 0) == 0 || fallocate(f, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 4096) == 0) bad |= 4;
  void *at = mmap(0, 4096, PROT_READ, MAP_SHARED, f, 0);
  if (at == MAP_FAILED || mprotect(at, 4096, PROT_READ | PROT_WRITE) == 0) bad |= 8;
  // Pages of the file in a pipe, and a write that would be merged with them.
  loff_t from = 0;
  if (pipe(ends) == 0) {
    char filled[4096] = {0};
    for (int i = 0; i < 16; i++) write(ends[1], filled, sizeof filled);
    for (int i = 0; i < 16; i++) read(ends[0], filled, sizeof filled);
    if (splice(f, &from, ends[1], 0, 1, 0) == 1) write(ends[1], poison, sizeof poison);
  }
  int mem = open("/proc/self/mem", O_RDWR);
  if (mem >= 0) pwrite(mem, poison, 4, (off_t)at);
  char now[4] = {0};
  if (pread(f, now, 4, 0) != 4 || memcmp(now, "\177ELF", 4) != 0) bad |= 16;
  chdir("/w");
  FILE *other = fopen("other", "w");
  fputs(poison, other);
  fclose(other);
  chmod("other", 0755);
  if (rename("other", path) == 0) bad |= 32;
  if (unlink(path) == 0) bad |= 64;
  if (chmod(path, 0777) == 0 || fchmod(f, 0777) == 0) bad |= 128;
  if (sendfile(f, f, &from, 16) > 0) bad |= 256;
  if (fcntl(f, F_SETLEASE, F_WRLCK) == 0) bad |= 512;
  flock(f, LOCK_EX);
  printf("%d\n", bad);
}
