// Programs that have so much memory in so many ways: memoryUse KIND KILOBYTES HOLD_MS [FILES_KILOBYTES]. With `forget` the system's files
// that `reader` reads leave the host's memory.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const system_files = "/usr/share";
static size_t bytes;
static unsigned hold_us;

static void *fresh(size_t size) { return mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); }
static void touch(volatile char *at, size_t size) {
  for (size_t i = 0; i < size; i += 4096) at[i] = 1;
}

static void hold(void) { usleep(hold_us); }

static void *take(void *share) {
  char *memory = fresh((size_t)share);
  touch(memory, (size_t)share);
  return memory;
}

static void with_children(void) {
  pid_t children[4];
  int said[2], told[2];
  char byte;
  if (pipe(said) < 0 || pipe(told) < 0) exit(3);
  for (int i = 0; i < 4; i++)
    if ((children[i] = fork()) == 0) {
      take((void *)(bytes / 4));
      close(told[1]);
      if (write(said[1], "x", 1) != 1 || read(told[0], &byte, 1) != 0) _exit(3);
      _exit(0);
    }
  // All have it at once.
  for (int i = 0; i < 4; i++)
    if (read(said[0], &byte, 1) != 1) exit(3);
  hold();
  close(told[1]);
  for (int i = 0; i < 4; i++) waitpid(children[i], NULL, 0);
}

static void with_threads(void) {
  pthread_t threads[4];
  for (int i = 0; i < 4; i++)
    if (pthread_create(&threads[i], NULL, take, (void *)(bytes / 4)) != 0) exit(3);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  hold();
}

static __attribute__((noinline)) void with_stack(size_t left) {
  volatile char frame[4096];
  touch(frame, sizeof frame);
  if (left > sizeof frame + 256) with_stack(left - sizeof frame - 32);
  else hold();
  frame[0]++;
}

static void with_file(void) {
  static char chunk[4096];
  int file = open("/w/file", O_RDWR | O_CREAT, 0600);
  memset(chunk, 1, sizeof chunk);
  for (size_t done = 0; done < bytes; done += sizeof chunk)
    if (write(file, chunk, sizeof chunk) != sizeof chunk) exit(3);
  hold();
}

// Reads so much of the system's files, which are nobody's, or has the host forget them.
static void read_files(const char *folder, size_t *left, bool is_forgetting) {
  static char chunk[65536];
  DIR *listing = opendir(folder);
  for (struct dirent *entry; listing && *left > 0 && (entry = readdir(listing));) {
    char path[4096];
    struct stat st;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_name[0] == '.' || lstat(path, &st) < 0) continue;
    if (S_ISDIR(st.st_mode)) read_files(path, left, is_forgetting);
    int file = S_ISREG(st.st_mode) ? open(path, O_RDONLY) : -1;
    if (file >= 0 && is_forgetting) posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED), *left = *left > (size_t)st.st_size ? *left - (size_t)st.st_size : 0;
    for (ssize_t n; !is_forgetting && file >= 0 && *left > 0 && (n = read(file, chunk, sizeof chunk)) > 0;) *left = *left > (size_t)n ? *left - (size_t)n : 0;
    if (file >= 0) close(file);
  }
  if (listing) closedir(listing);
}

int main(int argc, char **argv) {
  if (argc < 4) return 64;
  const char *kind = argv[1];
  bytes = strtoul(argv[2], NULL, 10) * 1024;
  hold_us = (unsigned)atoi(argv[3]) * 1000;
  size_t files = argc > 4 ? strtoul(argv[4], NULL, 10) * 1024 : (size_t)64 << 20;
  if (strcmp(kind, "malloc") == 0) {
    // Small pieces, as programs take them.
    for (size_t done = 0; done < bytes; done += 1024) memset(malloc(1008), 1, 1008);
    hold();
  } else if (strcmp(kind, "mapped") == 0) take((void *)bytes), hold();
  else if (strcmp(kind, "freed") == 0) {
    // The most of it is over when it ends.
    char *memory = take((void *)bytes);
    hold();
    munmap(memory, bytes);
    usleep(hold_us);
  } else if (strcmp(kind, "children") == 0) with_children();
  else if (strcmp(kind, "threads") == 0) with_threads();
  else if (strcmp(kind, "stack") == 0) with_stack(bytes);
  else if (strcmp(kind, "file") == 0) with_file();
  else if (strcmp(kind, "reader") == 0) {
    take((void *)bytes);
    read_files(system_files, &files, false);
    hold();
  } else if (strcmp(kind, "forget") == 0) read_files(system_files, &files, true);
  else if (strcmp(kind, "nothing") != 0) return 64;
  return 0;
}
