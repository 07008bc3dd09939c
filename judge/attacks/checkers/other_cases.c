// A checker that looks for the inputs and answers of other cases, the student's source and whatever else can be read.
#define _GNU_SOURCE
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static int bad = 0;
static char **own;
static char text[1 << 16];
static int look(const char *path, const struct stat *st, int type, struct FTW *f) {
  if (type != FTW_F || st->st_size > 1 << 20) return 0;
  for (int i = 0; i < 4; i++) if (strcmp(path, own[i]) == 0) return 0;
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  size_t n = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[n] = 0;
  if (memmem(text, n, "HIDDEN" "-INPUT", 12)) bad |= 1;
  if (memmem(text, n, "SECRET" "-ANSWER", 13)) bad |= 2;
  if (memmem(text, n, "NEIGHBOUR" "-CODE", 14)) bad |= 4;
  return 0;
}
int main(int argc, char **argv) {
  own = argv;
  const char *const folders[] = {"/box", "/w", "/tmp", "/opt", "/program", "/srv", "/var/tmp", "/home", "/root", "/proc/self", "/proc/1"};
  for (int i = 0; i < 11; i++) nftw(folders[i], look, 16, FTW_PHYS | FTW_MOUNT);
  fprintf(stderr, "%d", bad);
}
