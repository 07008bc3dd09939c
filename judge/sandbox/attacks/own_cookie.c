// Asks for a core of the processor to itself, for other clocks, other credits and other rights of scheduling.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
int main() {
  int bad = 0;
  // PR_SCHED_CORE, PR_SCHED_CORE_CREATE: a program beside it would have to wait.
  if (prctl(62, 1, 0, 0, 0) == 0 || prctl(62, 1, 0, 2, 0) == 0) bad |= 1;
  struct { unsigned int size, policy; unsigned long flags; int nice; unsigned int priority; unsigned long runtime, deadline, period; unsigned int low, high; } wish = {
    56, 6, 0, 0, 0, 90000000, 100000000, 100000000, 0, 0};
  if (syscall(SYS_sched_setattr, 0, &wish, 0) == 0) bad |= 2;
  if (syscall(SYS_ioprio_set, 1, 0, 1 << 13 | 0) == 0) bad |= 4;
  struct rlimit more = {99, 99};
  if (setrlimit(RLIMIT_RTPRIO, &more) == 0 || setrlimit(RLIMIT_NICE, &more) == 0) bad |= 8;
  if (prctl(57 /* PR_SET_IO_FLUSHER */, 1, 0, 0, 0) == 0) bad |= 16;
  printf("%d\n", bad);
}
