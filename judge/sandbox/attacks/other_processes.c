// Looks for processes that are not its own, and for a way out through pid 1.
#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main() {
  int bad = 0;
  DIR *proc = opendir("/proc");
  for (struct dirent *e; proc && (e = readdir(proc));) {
    int pid;
    char path[300], text[16];
    if (!isdigit(e->d_name[0]) || sscanf(e->d_name, "%d", &pid) != 1 || pid == getpid()) continue;
    const char *const parts[] = {"root/srv", "root/home", "root/work", "cwd/home", "mem", "fd/0", "fd/3", "stack", 0};
    for (int i = 0; parts[i]; i++) {
      snprintf(path, sizeof path, "/proc/%d/%s", pid, parts[i]);
      int f = open(path, O_RDONLY);
      if (f >= 0 && (i < 4 || read(f, text, 1) > 0)) bad |= 1 << i;
    }
  }
  if (access("/proc/1/root/../../srv", F_OK) == 0) bad |= 256;
  printf("%d\n", bad);
}
