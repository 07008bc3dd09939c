// Starts itself again and again with as many words as the kernel takes, in as many processes as it may have.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int count, char **words) {
  enum { length = 100000, number = 150 };
  if (count > 1) {
    pause();
    return 0;
  }
  char *more[number + 1] = {words[0]};
  for (int i = 1; i < number; i++) {
    more[i] = malloc(length);
    memset(more[i], 'x', length - 1);
    more[i][length - 1] = 0;
  }
  for (int i = 0; i < 60; i++)
    if (fork() == 0) {
      execv("/proc/self/exe", more);
      execv(words[0], more);
      _exit(1);
    }
  for (int i = 0; i < 100; i++) usleep(10000);
  puts("0");
}
