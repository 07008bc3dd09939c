// Changes its own input by every call that writes without being called write.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>
int main() {
  int bad = 0, f = open("other", O_CREAT | O_RDWR, 0600), ends[2];
  if (write(f, "changed", 7) != 7 || pipe(ends) < 0) return 1;
  off_t from = 0, to = 0;
  if (ftruncate(0, 0) == 0) bad |= 1;
  if (fallocate(0, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 4096) == 0) bad |= 2;
  if (copy_file_range(f, &from, 0, &to, 7, 0) > 0) bad |= 4;
  from = 0;
  if (sendfile(0, f, &from, 7) > 0) bad |= 8;
  if (write(ends[1], "x", 1) == 1 && splice(ends[0], 0, 0, &to, 1, 0) > 0) bad |= 16;
  if (mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0) != MAP_FAILED) bad |= 32;
  if (fcntl(0, F_ADD_SEALS, 1) == 0) bad |= 64;
  if (fchmod(0, 0777) == 0) bad |= 128;
  printf("%d\n", bad);
}
