// Looks for the input of an earlier test on every descriptor it can name, and behind the end of its own.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static int holds(int f) {
  char text[4096];
  ssize_t n = pread(f, text, sizeof text, 0);
  return n > 0 && memmem(text, (size_t)n, "EARLIER", 7) != NULL;
}
int main() {
  char first[64] = "", path[64];
  ssize_t n = read(0, first, sizeof first);
  int is_first = n >= 7 && memcmp(first, "EARLIER", 7) == 0, bad = 0;
  if (!is_first) bad |= holds(0);
  for (int pid = 0; pid < 20; pid++)
    for (int fd = 0; fd < 20; fd++) {
      if (is_first) continue;
      snprintf(path, sizeof path, "/proc/%d/fd/%d", pid, fd);
      int f = open(path, O_RDONLY | O_NONBLOCK);
      if (f >= 0) bad |= holds(f) << 1;
      close(f);
    }
  printf("%d\n", bad);
}
