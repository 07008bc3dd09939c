// Counts a box from /proc where no cgroup does: its living processes, found as descendants of its pid 1.
#include "launcher.h"
#include <fcntl.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static ssize_t slurp(const char *path, char *text, size_t room) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t n = read(file, text, room - 1);
  close(file);
  text[n > 0 ? n : 0] = 0;
  return n;
}

static void add_children(pid_t pid, pid_t *found, int *count, int room) {
  char path[64], text[8192];
  snprintf(path, sizeof path, "/proc/%d/task", pid);
  DIR *tasks = opendir(path);
  for (struct dirent *entry; tasks && (entry = readdir(tasks));) {
    if (entry->d_name[0] == '.') continue;
    char children[128];
    snprintf(children, sizeof children, "/proc/%d/task/%.20s/children", pid, entry->d_name);
    if (slurp(children, text, sizeof text) <= 0) continue;
    for (char *p = text, *end; *count < room; p = end) {
      long child = strtol(p, &end, 10);
      if (end == p) break;
      found[(*count)++] = (pid_t)child;
    }
  }
  if (tasks) closedir(tasks);
}

int process_children(pid_t pid, pid_t *found, int room) {
  int count = 0;
  add_children(pid, found, &count, room);
  return count;
}

// The box's processes, without its pid 1.
int process_list(pid_t box, pid_t *found, int room) {
  int count = process_children(box, found, room);
  for (int i = 0; i < count; i++) add_children(found[i], found, &count, room);
  return count;
}

// Whether there is memory behind a status; then `bytes` is what a process has for itself alone, with the tables that lead to it. Pages of
// the system's files are everybody's, and no cgroup would count them either.
static bool own_memory(const char *path, uint64_t *bytes) {
  char text[2048];
  if (slurp(path, text, sizeof text) <= 0) return false;
  const char *own = strstr(text, "\nRssAnon:"), *shared = strstr(text, "\nRssShmem:"), *tables = strstr(text, "\nVmPTE:");
  if (!own) return false;
  *bytes = (strtoull(own + 9, NULL, 10) + (shared ? strtoull(shared + 10, NULL, 10) : 0) + (tables ? strtoull(tables + 7, NULL, 10) : 0)) * 1024;
  return true;
}

// The first thread may end before the others, and then its status has nothing more to say.
static uint64_t memory_of(pid_t pid) {
  char path[300];
  uint64_t bytes = 0;
  snprintf(path, sizeof path, "/proc/%d/status", pid);
  if (own_memory(path, &bytes)) return bytes;
  snprintf(path, sizeof path, "/proc/%d/task", pid);
  DIR *tasks = opendir(path);
  for (struct dirent *entry; tasks && (entry = readdir(tasks));) {
    snprintf(path, sizeof path, "/proc/%d/task/%.20s/status", pid, entry->d_name);
    if (entry->d_name[0] != '.' && own_memory(path, &bytes)) break;
  }
  if (tasks) closedir(tasks);
  return bytes;
}

// To the nanosecond, all threads together: the numbers in /proc are whole ticks.
static uint64_t cpu_us_of(pid_t pid) {
  clockid_t clock;
  struct timespec t;
  if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &t) < 0) return 0;
  return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

// Time of the living and of the children they have waited for; what pid 1 has reaped comes with its answer.
void process_use(pid_t box, uint64_t *cpu_us, uint64_t *memory) {
  static pid_t found[4096];
  int count = process_list(box, found, 4096);
  *cpu_us = *memory = 0;
  for (int i = 0; i < count; i++) {
    char path[64], text[1024];
    long child_user = 0, child_system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", found[i]);
    if (slurp(path, text, sizeof text) <= 0) continue;
    char *after = strrchr(text, ')');
    if (after && sscanf(after + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %ld %ld", &child_user, &child_system) == 2) {
      *cpu_us += cpu_us_of(found[i]) + (uint64_t)(child_user + child_system) * (1000000 / (unsigned long)sysconf(_SC_CLK_TCK));
      *memory += memory_of(found[i]);
    }
  }
}

// For how long the living could have run and had no processor, all threads together.
uint64_t process_waited_us(pid_t box) {
  static pid_t found[4096];
  int count = process_list(box, found, 4096);
  uint64_t waited_ns = 0;
  for (int i = 0; i < count; i++) {
    char path[300], text[128];
    snprintf(path, sizeof path, "/proc/%d/task", found[i]);
    DIR *tasks = opendir(path);
    for (struct dirent *entry; tasks && (entry = readdir(tasks));) {
      unsigned long long waited = 0;
      snprintf(path, sizeof path, "/proc/%d/task/%.20s/schedstat", found[i], entry->d_name);
      if (entry->d_name[0] != '.' && slurp(path, text, sizeof text) > 0 && sscanf(text, "%*u %llu", &waited) == 1) waited_ns += waited;
    }
    if (tasks) closedir(tasks);
  }
  return waited_ns / 1000;
}

// Sockets in the network of a slot, those included that no descriptor leads to: bytes waiting in them belong to no process's memory.
uint64_t process_sockets(pid_t box) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%d/net/sockstat", box);
  const char *used = slurp(path, text, sizeof text) > 0 ? strstr(text, "used ") : NULL;
  return used ? strtoull(used + 5, NULL, 10) : 0;
}

// Threads of a user, all over the host: what a limit of processes per user already counts.
uint32_t process_threads(uid_t uid) {
  DIR *listing = opendir("/proc");
  uint32_t threads = 0;
  for (struct dirent *entry; listing && (entry = readdir(listing));) {
    char path[300];
    struct stat st;
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    snprintf(path, sizeof path, "/proc/%.20s/task", entry->d_name);
    if (stat(path, &st) == 0 && st.st_uid == uid && st.st_nlink > 2) threads += (uint32_t)st.st_nlink - 2;
  }
  if (listing) closedir(listing);
  return threads;
}
