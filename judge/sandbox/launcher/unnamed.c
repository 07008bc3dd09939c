// Files that have no name any more take room on the host's disk as long as a program holds them, and no listing shows them. So do sockets
// in memory that is no process's: each counts as full.
#include "launcher.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PLACES = 1 << 13 };
static ino_t seen[PLACES];  // of this look; a box has one file system, and numbers of sockets are kept inverted
static int seen_count;
static uint64_t bytes;
static bool is_refused;

static bool is_new(ino_t inode) {
  if (seen_count > PLACES / 2) return true;
  unsigned at = (unsigned)(inode * 0x9e3779b97f4a7c15ull >> 51);
  for (; seen[at]; at = (at + 1) % PLACES)
    if (seen[at] == inode) return false;
  seen[at] = inode;
  seen_count++;
  return true;
}

static void weigh(int directory, const char *name) {
  struct stat st;
  if (fstatat(directory, name, &st, 0) < 0) {
    if (errno == EACCES) is_refused = true;
  } else if (S_ISREG(st.st_mode) && st.st_nlink == 0 && is_new(st.st_ino))
    bytes += (uint64_t)st.st_blocks * 512;
  else if (S_ISSOCK(st.st_mode) && is_new(~st.st_ino))
    bytes += SOCKET_BYTES;
}

static DIR *listing_of(int directory, const char *name) {
  int file = openat(directory, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *listing = file < 0 ? NULL : fdopendir(file);
  if (file < 0 && errno == EACCES) is_refused = true;
  else if (!listing && file >= 0) close(file);
  return listing;
}

static char first_state(pid_t pid) {
  char path[64], text[512] = "";
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file >= 0 && read(file, text, sizeof text - 1) < 0) text[0] = 0;
  if (file >= 0) close(file);
  const char *after = strrchr(text, ')');
  return after && after[1] ? after[2] : 0;
}

// The size of a file that is only mapped is unknown: it counts as the largest possible.
static void weigh_mappings(int task) {
  int file = openat(task, "maps", O_RDONLY | O_CLOEXEC);
  FILE *lines = file < 0 ? NULL : fdopen(file, "r");
  char line[8192];
  while (lines && fgets(line, sizeof line, lines)) {
    unsigned long long inode;
    const char *path = strchr(line, '/'), *end = path ? strstr(path, " (deleted)\n") : NULL;
    if (end && strncmp(path, folders, strlen(folders)) == 0 && sscanf(line, "%*s %*s %*s %*s %llu", &inode) == 1 && is_new((ino_t)inode))
      bytes += config.scratch_bytes;
  }
  if (lines) fclose(lines);
}

// A process that has ended has no memory, and its entries belong to no one.
static bool is_over(int task) {
  char text[32] = "";
  int file = openat(task, "statm", O_RDONLY | O_CLOEXEC);
  bool is_read = file >= 0 && read(file, text, sizeof text - 1) > 0;
  if (file >= 0) close(file);
  return !is_read || strncmp(text, "0 ", 2) == 0;
}

// Threads may have descriptors of their own, and the first may end before the others. False where one does not let itself be looked into.
static bool weigh_threads(int process, bool with_mappings) {
  bool is_open = true, is_mapped = false;
  DIR *tasks = listing_of(process, "task");
  for (struct dirent *entry; tasks && (entry = readdir(tasks));) {
    int task = entry->d_name[0] == '.' ? -1 : openat(dirfd(tasks), entry->d_name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (task < 0) continue;
    is_refused = false;
    DIR *listing = listing_of(task, "fd");
    for (struct dirent *held; listing && (held = readdir(listing));)
      if (held->d_name[0] != '.') weigh(dirfd(listing), held->d_name);
    if (listing) closedir(listing);
    // All threads have the same memory.
    if (!is_mapped && !is_over(task)) {
      is_mapped = true;
      weigh(task, "exe");
      if (with_mappings) weigh_mappings(task);
    }
    if (is_refused && !is_over(task)) is_open = false;
    close(task);
  }
  if (tasks) closedir(tasks);
  return is_open;
}

static bool weigh_process(pid_t pid, bool with_mappings) {
  char path[64];
  struct stat st;
  snprintf(path, sizeof path, "/proc/%d", pid);
  int process = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (process < 0) return true;
  // A container's root may not look into others' processes; their own user may.
  bool is_other = is_root && fstat(process, &st) == 0 && st.st_uid != 0;
  if (is_other) setfsgid(st.st_gid), setfsuid(st.st_uid);
  bool is_open = weigh_threads(process, with_mappings);
  if (is_other) setfsuid(0), setfsgid(0);
  close(process);
  return is_open;
}

// Bytes that a box holds without a name, or more than any box may have where it hides them. Mappings are read now and then only.
uint64_t unnamed_bytes(pid_t box, uint64_t age_us) {
  static pid_t found[4096];
  memset(seen, 0, sizeof seen);
  bytes = 0;
  seen_count = 0;
  int count = process_list(box, found, 4096);
  bool with_mappings = now_us() / 20000 % 4 == 0;
  for (int i = 0; i < count; i++)
    // Pid 1's child is not to be looked into until it becomes the program, and pid 1 waits for that.
    if (!weigh_process(found[i], with_mappings) && age_us > 300000 && first_state(box) != 'D' && !weigh_process(found[i], false)) return UINT64_MAX / 2;
  return bytes;
}
