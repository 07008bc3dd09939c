// An interactor that does to its pipes what would stop or deceive the program at the other end, or the judge that holds them.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
int main() {
  int bad = 0;
  char line[100];
  const char *const paths[] = {"/opt/talk/to", "/opt/talk/from"};
  for (int i = 0; i < 2; i++) {
    if (unlink(paths[i]) == 0 || rename(paths[i], "/w/pipe") == 0) bad |= 1;
    if (link(paths[i], "/w/pipe") == 0) bad |= 2;
    if (chmod(paths[i], 0) == 0) bad |= 4;
    if (symlink("/etc/passwd", "/opt/talk/other") == 0 || mkfifo("/opt/talk/third", 0666) == 0) bad |= 8;
  }
  for (int f = 0; f < 2; f++) {
    fcntl(f, F_SETPIPE_SZ, 1 << 24);
    if (fcntl(f, F_SETOWN, -1) == 0) fcntl(f, F_SETFL, O_ASYNC | O_NONBLOCK);
    flock(f, LOCK_EX);
    fchmod(f, 0666);
  }
  fcntl(0, F_SETFL, 0);
  fcntl(1, F_SETFL, 0);
  puts("what is it?");
  fflush(stdout);
  if (!fgets(line, sizeof line, stdin) || line[0] != '0') bad |= 16;
  puts("right");
  fflush(stdout);
  fprintf(stderr, "%d", bad);
}
