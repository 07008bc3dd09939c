// Puts itself before everybody else on the processor.
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>
int main() {
  int bad = 0;
  struct sched_param parameter = {.sched_priority = 50};
  if (sched_setscheduler(0, SCHED_FIFO, &parameter) == 0) bad |= 1;
  if (sched_setscheduler(0, SCHED_RR, &parameter) == 0) bad |= 2;
  if (setpriority(PRIO_PROCESS, 0, -20) == 0) bad |= 4;
  if (nice(-5) != -1) bad |= 8;
  printf("%d\n", bad);
}
