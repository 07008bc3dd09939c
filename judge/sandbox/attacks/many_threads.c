// Starts threads until it is refused.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static void *wait_long(void *unused) {
  sleep(2);
  return unused;
}
int main() {
  int started = 0;
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 65536);
  for (pthread_t t; started < 5000 && pthread_create(&t, &small, wait_long, 0) == 0;) started++;
  printf("%d\n", started > 400);
  fflush(stdout);
  _exit(0);
}
