// Fills the scratch space and leaves it full: the next run must find it empty and whole.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>
int main() {
  static char block[1 << 20];
  struct statvfs use;
  statvfs(".", &use);
  int bad = (unsigned long long)use.f_bavail * use.f_bsize < (60ull << 20) ? 1 : 0;
  memset(block, 1, sizeof block);
  for (int k = 0; k < 80; k++) {
    char name[32];
    sprintf(name, "%d", k);
    int f = open(name, O_CREAT | O_EXCL | O_WRONLY, 0600);
    if (f < 0) break;
    if (write(f, block, sizeof block) <= 0) break;
    close(f);
  }
  printf("%d\n", bad);
}
