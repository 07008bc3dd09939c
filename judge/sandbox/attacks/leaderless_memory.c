// Lets its first thread end, so that the process shows no memory any more, and takes more than its share in another.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void *take(void *unused) {
  usleep(20000);
  volatile char *p = malloc(400l << 20);
  for (long i = 0; p && i < 400l << 20; i += 4096) p[i] = 1;
  usleep(500000);
  printf("%d\n", p != NULL);
  fflush(stdout);
  _exit(0);
  return unused;
}
int main() {
  pthread_t thread;
  pthread_create(&thread, NULL, take, NULL);
  pthread_exit(NULL);
}
