// Makes itself a process that nobody may look into, and then fills files that it has already removed.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  static char block[1 << 20];
  signal(SIGXFSZ, SIG_IGN);
  prctl(PR_SET_DUMPABLE, 0);
  if (argc == 1) {
    // A program that its own user may not read is not to be looked into either.
    int from = open(argv[0], O_RDONLY), to = open("unreadable", O_CREAT | O_WRONLY, 0111);
    for (ssize_t n; (n = read(from, block, sizeof block)) > 0;)
      if (write(to, block, (size_t)n) < 0) return 1;
    close(to);
    execl("unreadable", "unreadable", "again", NULL);
  }
  long held = 0;
  for (int i = 0; i < 200 && held < 700l << 20; i++) {
    int f = open("unnamed", O_CREAT | O_EXCL | O_RDWR, 0600);
    if (f < 0) break;
    unlink("unnamed");
    for (ssize_t n; (n = write(f, block, sizeof block)) > 0 && held < 700l << 20;) held += n;
  }
  usleep(300000);
  printf("%d\n", held > 140l << 20);
}
