// Takes the name and the arguments of the launcher, and hands on its place by exec.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>
int main(int count, char **words) {
  prctl(PR_SET_NAME, "launcher");
  if (count < 20) {
    char *more[32] = {"launcher"};
    for (int i = 1; i <= count; i++) more[i] = "x";
    execv("/proc/self/exe", more);
    execv(words[0], more);
  }
  puts("0");
}
