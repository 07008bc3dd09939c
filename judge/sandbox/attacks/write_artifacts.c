// Changes the box's own files: a program that rewrites itself would be another program in the next test.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/mman.h>
#include <sys/xattr.h>
#include <unistd.h>
int main() {
  int bad = 0, f;
  if ((f = open("/box/new", O_CREAT | O_WRONLY, 0600)) >= 0) bad |= 1;
  if ((f = open("/box/attack", O_WRONLY)) >= 0) bad |= 2;
  if ((f = open("/proc/self/exe", O_RDWR)) >= 0) bad |= 4;
  if (unlink("/box/attack.c") == 0) bad |= 8;
  if (rename("/box/attack.c", "/box/other.c") == 0) bad |= 16;
  if (mkdir("/box/folder", 0700) == 0) bad |= 32;
  if (chmod("/box/attack.c", 0777) == 0 || chmod("/w", 0777) == 0) bad |= 64;
  if (truncate("/box/attack.c", 0) == 0) bad |= 128;
  if (utimensat(AT_FDCWD, "/box/attack.c", 0, 0) == 0) bad |= 256;
  if (setxattr("/w", "user.mark", "x", 1, 0) == 0) bad |= 512;
  if ((f = open("/box/attack.c", O_RDONLY)) >= 0 && mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, f, 0) != MAP_FAILED) bad |= 1024;
  printf("%d\n", bad);
}
