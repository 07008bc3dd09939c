// Plans work for after its end: timers, alarms, a lease, a thread of another session.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static void again(int signal) {
  (void)signal;
  if (fork() == 0)
    for (;;) usleep(100);
}
int main() {
  timer_t timer;
  struct itimerspec often = {{0, 1000000}, {0, 1000000}};
  struct itimerval real = {{0, 1000}, {0, 1000}};
  signal(SIGALRM, again);
  timer_create(CLOCK_MONOTONIC, 0, &timer);
  timer_settime(timer, 0, &often, 0);
  setitimer(ITIMER_REAL, &real, 0);
  for (int i = 0; i < 20; i++) usleep(500);
  puts("0");
}
