// Descriptors of the next run, made while a program runs or the server thinks, so that no run waits for them: its two pipes, and a file for
// its input that is open twice, once to be written and once for the program.
#include "launcher.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct { int out[2], err[2], written, given; } next = {{-1, -1}, {-1, -1}, -1, -1};

static void make_pipe(int ends[2]) {
  if (ends[0] >= 0) return;
  if (pipe2(ends, O_CLOEXEC) < 0) die("pipe");
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

// Readable by the box's user, who may open it anew.
static bool make_input(void) {
  if (next.written >= 0) return true;
  int file = memfd_create("stdin", MFD_CLOEXEC | MFD_ALLOW_SEALING | 8 /* MFD_NOEXEC_SEAL */);
  if (file < 0) file = memfd_create("stdin", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  if (file >= 0 && fchmod(file, 0444) == 0 && (next.given = open(path, O_RDONLY | O_CLOEXEC)) >= 0) next.written = file;
  else if (file >= 0) close(file);
  return next.written >= 0;
}

void ends_prepare(void) {
  make_pipe(next.out);
  make_pipe(next.err);
  make_input();
}

// Hands out two pipes, whose first ends do not block.
void ends_take_pipes(int out[2], int err[2]) {
  make_pipe(next.out);
  make_pipe(next.err);
  memcpy(out, next.out, sizeof next.out);
  memcpy(err, next.err, sizeof next.err);
  next.out[0] = next.err[0] = -1;
}

// Hands out a program's input, sealed and for reading only, so that it has no way to change it; -1 where there is none to be had.
int ends_take_input(const char *bytes, size_t length) {
  if (!make_input()) return -1;
  int written = next.written, given = next.given;
  next.written = next.given = -1;
  ssize_t n = 0;
  for (size_t at = 0; at < length && n >= 0; at += (size_t)n)
    if ((n = write(written, bytes + at, length - at)) == 0) n = -1;
  fcntl(written, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
  close(written);
  if (n < 0) {
    close(given);
    return -1;
  }
  return given;
}
