// Reads the environment, the command line and the open files of the processes above its own.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main() {
  int bad = 0, pids[] = {1, getppid()};
  const char *const parts[] = {"environ", "maps", "auxv", "fd/0", "fdinfo/3", "io", "mem"};
  for (int i = 0; i < 14; i++) {
    char path[64], byte;
    snprintf(path, sizeof path, "/proc/%d/%s", pids[i / 7], parts[i % 7]);
    int f = open(path, O_RDONLY);
    if (f >= 0 && read(f, &byte, 1) > 0) bad |= 1 << i;
  }
  printf("%d\n", bad);
}
