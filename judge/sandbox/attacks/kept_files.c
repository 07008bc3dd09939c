// Leaves files in every place a program may find writable, for the next run to read.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main() {
  const char *const folders[] = {".", "/tmp", "/dev/shm", "/var/tmp", "/run", "/dev", "/usr/tmp", "/box", "/run/lock", "/proc/self", 0};
  int bad = 0;
  for (int i = 0; folders[i]; i++) {
    char path[64];
    snprintf(path, sizeof path, "%s/.left-by-an-attack", folders[i]);
    if (access(path, F_OK) == 0) bad |= 1 << i;
  }
  for (int i = 0; folders[i]; i++) {
    char path[64];
    snprintf(path, sizeof path, "%s/.left-by-an-attack", folders[i]);
    close(open(path, O_CREAT | O_WRONLY, 0666));
  }
  printf("%d\n", bad);
}
