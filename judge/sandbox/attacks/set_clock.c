// Sets the clocks of the host.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>
int main() {
  struct timespec past = {1000000, 0};
  struct timeval early = {1000000, 0};
  struct timex tick = {.modes = ADJ_OFFSET, .offset = 100000};
  printf("%d\n", (clock_settime(CLOCK_REALTIME, &past) == 0) | (settimeofday(&early, 0) == 0) << 1 | (adjtimex(&tick) >= 0) << 2);
}
