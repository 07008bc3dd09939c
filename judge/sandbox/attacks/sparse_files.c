// Makes files that are larger than all the space there is, without writing them.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main() {
  int bad = 0, f = open("sparse", O_CREAT | O_RDWR, 0600);
  signal(SIGXFSZ, SIG_IGN);
  if (ftruncate(f, 1l << 36) == 0) bad |= 1;
  if (fallocate(f, 0, 0, 1l << 36) == 0) bad |= 2;
  if (fallocate(f, FALLOC_FL_KEEP_SIZE, 1l << 30, 1l << 32) == 0) bad |= 4;
  if (pwrite(f, "x", 1, 1l << 36) == 1) bad |= 8;
  printf("%d\n", bad);
}
