// Signals pid 1 and its parent by every call but kill: by thread, by descriptor, and by the kernel itself when a file is ready.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
int main() {
  int to[] = {1, getppid()}, bad = 0, ends[2];
  const int signals[] = {SIGSTOP, SIGKILL, SIGTERM, SIGUSR1, SIGUSR2};
  printf("0\n");
  fflush(stdout);
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < 5; k++) {
      siginfo_t info = {.si_signo = signals[k], .si_code = SI_QUEUE};
      int f = (int)syscall(SYS_pidfd_open, to[i], 0);
      bad += syscall(SYS_pidfd_send_signal, f, signals[k], 0, 0) == 0;
      bad += syscall(SYS_tgkill, to[i], to[i], signals[k]) == 0;
      bad += syscall(SYS_tkill, to[i], signals[k]) == 0;
      bad += syscall(SYS_rt_sigqueueinfo, to[i], signals[k], &info) == 0;
      bad += syscall(SYS_rt_tgsigqueueinfo, to[i], to[i], signals[k], &info) == 0;
      socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
      fcntl(ends[0], F_SETOWN, to[i]);
      fcntl(ends[0], F_SETSIG, signals[k]);
      fcntl(ends[0], F_SETFL, O_ASYNC);
      bad += write(ends[1], "x", 1) < 0;
      close(ends[0]), close(ends[1]), close(f);
    }
  return bad < 0;
}
