// Reads what the processes above it have used up in earlier runs, and leaves its own word there.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
int main() {
  int bad = 0, pids[] = {1, getppid()};
  for (int i = 0; i < 2; i++) {
    char path[64], text[1024] = "";
    snprintf(path, sizeof path, "/proc/%d/stat", pids[i]);
    int f = open(path, O_RDONLY);
    long faults = 0, user = 0, system = 0;
    if (f < 0 || read(f, text, sizeof text - 1) <= 0) continue;
    char *after = strrchr(text, ')');
    sscanf(after + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %ld %*u %*u %*u %*u %ld %ld", &faults, &user, &system);
    if (user + system >= 20) bad |= 1 << i;
  }
  while (clock() < CLOCKS_PER_SEC / 4) {
  }
  printf("%d\n", bad);
}
