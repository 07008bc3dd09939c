// Changes limits, processors and priority of the processes above its own.
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>
int main() {
  int bad = 0, pids[] = {1, getppid()};
  struct rlimit none = {0, 0};
  struct sched_param parameter = {0};
  cpu_set_t first;
  CPU_ZERO(&first);
  CPU_SET(0, &first);
  for (int i = 0; i < 2; i++) {
    if (prlimit(pids[i], RLIMIT_NOFILE, &none, 0) == 0) bad |= 1;
    if (prlimit(pids[i], RLIMIT_CPU, &none, 0) == 0) bad |= 2;
    if (sched_setaffinity(pids[i], sizeof first, &first) == 0) bad |= 4;
    if (setpriority(PRIO_PROCESS, (id_t)pids[i], 19) == 0) bad |= 8;
    if (sched_setscheduler(pids[i], SCHED_IDLE, &parameter) == 0) bad |= 16;
  }
  printf("%d\n", bad);
}
