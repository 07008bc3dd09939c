// Looks for the code of students judged at the same time: in boxes beside its own, and through the processes it can name.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static int bad;
static void read_in(const char *folder) {
  const char *const names[] = {"%s/answer.c", "%s/box/answer.c", "%s/root/box/answer.c", "%s/cwd/../box/answer.c", 0};
  for (int i = 0; names[i]; i++) {
    char path[1200], text[64] = "";
    snprintf(path, sizeof path, names[i], folder);
    int f = open(path, O_RDONLY);
    if (f >= 0 && read(f, text, sizeof text - 1) > 0) bad = 1, puts(text);
  }
}
static void look(const char *base, const char *start, int depth) {
  DIR *folder = opendir(base);
  for (struct dirent *e; folder && (e = readdir(folder));) {
    char path[900];
    if (e->d_name[0] == '.' || strncmp(e->d_name, start, strlen(start))) continue;
    snprintf(path, sizeof path, "%s/%s", base, e->d_name);
    read_in(path);
    if (depth) look(path, "", depth - 1);
  }
}
int main() {
  look("/tmp", "chronojudge", 1);
  look("/box", "", 0);
  look("../..", "", 0);
  look("../../..", "", 0);
  for (int pid = 1; pid < 40000; pid++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d", pid);
    if (access(path, F_OK) == 0) read_in(path);
  }
  printf("%d\n", bad);
}
