// The slots' cgroups, version 1 or 2: made once at start, limits written only when they change, removed at the end.
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <dirent.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef CGROUP_ROOT
#define CGROUP_ROOT "/sys/fs/cgroup"
#define OWN_CGROUPS "/proc/self/cgroup"
#endif

int accounting;
enum { MEMORY, CPU, PIDS, KINDS };
static const char *const controllers[KINDS] = {"memory", "cpuacct", "pids"};
static int bases[KINDS] = {-1, -1, -1};  // directories of ours; one for all in version 2
static char name[64];

static int open_at(int directory, const char *path, int flags) { return openat(directory, path, flags | O_CLOEXEC); }

static ssize_t read_at(int directory, const char *path, char *text, size_t room) {
  int file = open_at(directory, path, O_RDONLY);
  ssize_t n = file < 0 ? -1 : read(file, text, room - 1);
  if (file >= 0) close(file);
  text[n > 0 ? n : 0] = 0;
  return n;
}

static bool write_at(int directory, const char *path, const char *text) {
  int file = open_at(directory, path, O_WRONLY);
  bool is_written = file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text);
  if (file >= 0) close(file);
  return is_written;
}

// The cgroup that this process is in for a controller, from the lines "id:controllers:path".
static bool own_path(const char *controller, char *path, size_t room) {
  char line[4096];
  FILE *file = fopen(OWN_CGROUPS, "re");
  bool is_found = false;
  while (file && !is_found && fgets(line, sizeof line, file)) {
    char *names = strchr(line, ':'), *place = names ? strchr(names + 1, ':') : NULL;
    if (!place) continue;
    *place++ = 0;
    place[strcspn(place, "\n")] = 0;
    char wanted[64], list[4096];
    snprintf(list, sizeof list, ",%s,", names + 1);
    snprintf(wanted, sizeof wanted, ",%s,", controller);
    if (*controller ? strstr(list, wanted) != NULL : names[1] == 0) {
      snprintf(path, room, "%s", place);
      is_found = true;
    }
  }
  if (file) fclose(file);
  return is_found;
}

// A folder is busy for as long as the last process in it takes to end.
static int remove_folder(int parent, const char *path) {
  int tries = 0;
  while (unlinkat(parent, path, AT_REMOVEDIR) < 0) {
    if (errno != EBUSY || tries++ == 100) return -1;
    usleep(2000);
  }
  return 0;
}

// Folders that a killed launcher left behind carry its pid in their name. One of another container may look like that: it is never empty,
// so nothing but an empty one is removed, and nothing is killed.
static void remove_stale(int parent) {
  DIR *listing = fdopendir(open_at(parent, ".", O_RDONLY | O_DIRECTORY));
  for (struct dirent *entry; listing && (entry = readdir(listing));) {
    int pid;
    if (sscanf(entry->d_name, "chronojudge-%d", &pid) != 1 || kill(pid, 0) == 0 || errno != ESRCH) continue;
    for (int i = 0; i < 256; i++) {
      char path[600];
      snprintf(path, sizeof path, "%s/slot-%d", entry->d_name, i);
      if (remove_folder(parent, path) < 0) break;
    }
    remove_folder(parent, entry->d_name);
  }
  if (listing) closedir(listing);
}

static int make_base_in(int parent) {
  remove_stale(parent);
  int base = mkdirat(parent, name, 0755) == 0 ? open_at(parent, name, O_RDONLY | O_DIRECTORY) : -1;
  close(parent);
  return base;
}

static int make_base(const char *mount, const char *inside) {
  char path[4096];
  snprintf(path, sizeof path, "%s%s", mount, inside);
  int parent = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  // In a container the path is often that of the host, and the mount is already ours.
  if (parent < 0) parent = open(mount, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return parent < 0 ? -1 : make_base_in(parent);
}

static bool setup_v1(void) {
  for (int k = 0; k < KINDS; k++) {
    char mount[1024], inside[2048];
    snprintf(mount, sizeof mount, CGROUP_ROOT "/%s", controllers[k]);
    if (!own_path(controllers[k], inside, sizeof inside) || (bases[k] = make_base(mount, inside)) < 0) return false;
  }
  write_at(bases[MEMORY], "memory.use_hierarchy", "1");
  return true;
}

// The leaf for those that were in our cgroup before us. A launcher that is started again finds itself in it.
#define LEAF "chronojudge-server"

static int open_own_v2(void) {
  char inside[2048], path[4096];
  if (!own_path("", inside, sizeof inside)) return -1;
  char *last = strrchr(inside, '/');
  if (last && strcmp(last, "/" LEAF) == 0) *last = 0;
  snprintf(path, sizeof path, CGROUP_ROOT "%s", inside);
  int own = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return own >= 0 ? own : open(CGROUP_ROOT, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

// Time is counted without the controller for it, which is not always handed on.
static bool hand_on(int directory) { return write_at(directory, "cgroup.subtree_control", "+memory +pids"); }

static bool setup_v2(void) {
  char text[256];
  int own = open_own_v2();
  bool is_ready = own >= 0 && read_at(own, "cgroup.controllers", text, sizeof text) > 0 && strstr(text, "memory") && strstr(text, "pids");
  // A cgroup that hands controllers on may hold no processes itself: those that are in it move to a leaf.
  if (is_ready && !hand_on(own)) {
    char members[65536];
    mkdirat(own, LEAF, 0755);
    read_at(own, "cgroup.procs", members, sizeof members);
    for (char *line = strtok(members, "\n"); line; line = strtok(NULL, "\n")) write_at(own, LEAF "/cgroup.procs", line);
    is_ready = hand_on(own);
  }
  if (is_ready) bases[0] = bases[1] = bases[2] = make_base_in(own);
  else if (own >= 0) close(own);
  return is_ready && bases[0] >= 0 && hand_on(bases[0]);
}

void cgroup_setup(void) {
  snprintf(name, sizeof name, "chronojudge-%d", getpid());
  if (setup_v1()) accounting = 1;
  else {
    cgroup_remove();
    accounting = setup_v2() ? 2 : 0;
    if (!accounting) cgroup_remove();
  }
}

static bool is_spared(void) {
  char text[32];
  return read_at(AT_FDCWD, "/proc/self/oom_score_adj", text, sizeof text) > 0 && strtol(text, NULL, 10) == -1000;
}

static int slot_directory(int base, const char *folder) {
  mkdirat(base, folder, 0755);
  int directory = open_at(base, folder, O_RDONLY | O_DIRECTORY);
  if (directory < 0) die("cgroup of a slot");
  return directory;
}

static void directories_of(const struct slot *s, int *directories) {
  char folder[32];
  snprintf(folder, sizeof folder, "slot-%d", s->index);
  for (int k = 0; k < KINDS; k++) directories[k] = slot_directory(bases[k], folder);
}

// Makes a slot's cgroups and opens the files that its runs will be counted with.
void cgroup_open(struct slot *s) {
  s->polls_peak = false;
  s->oom_event = s->f_limit = s->f_usage = s->f_kernel = s->f_pages = s->f_drop = s->f_peak = s->f_oom = s->f_cpu = s->f_pids = -1;
  if (!accounting) return;
  int directories[KINDS];
  directories_of(s, directories);
  int memory = directories[MEMORY];
  if (accounting == 2) {
    write_at(memory, "memory.swap.max", "0");
    // A program out of memory is killed as a whole. Only processes exempt from the OOM killer survive; without the right to exempt
    // pid 1, the kernel chooses one process.
    if (is_spared()) write_at(memory, "memory.oom.group", "1");
    s->f_limit = open_at(memory, "memory.max", O_RDWR);
    s->f_usage = open_at(memory, "memory.current", O_RDONLY);
    s->f_drop = open_at(memory, "memory.reclaim", O_WRONLY);  // since Linux 5.19
    s->f_peak = open_at(memory, "memory.peak", O_RDWR);
    // Before Linux 6.12 the peak cannot be reset, before 5.19 there is none: then current usage is polled.
    s->polls_peak = s->f_peak < 0;
    if (s->f_peak < 0) s->f_peak = open_at(memory, "memory.peak", O_RDONLY);
    s->f_oom = open_at(memory, "memory.events", O_RDONLY);
    s->f_cpu = open_at(memory, "cpu.stat", O_RDONLY);
    s->f_pids = open_at(memory, "pids.max", O_RDWR);
  } else {
    write_at(memory, "memory.swappiness", "0");
    s->f_limit = open_at(memory, "memory.limit_in_bytes", O_RDWR);
    s->f_usage = open_at(memory, "memory.usage_in_bytes", O_RDONLY);
    s->f_kernel = open_at(memory, "memory.kmem.usage_in_bytes", O_RDONLY);
    s->f_drop = open_at(memory, "memory.force_empty", O_WRONLY);
    s->f_peak = open_at(memory, "memory.max_usage_in_bytes", O_RDWR);
    s->f_oom = open_at(memory, "memory.oom_control", O_RDONLY);
    s->f_cpu = open_at(directories[CPU], "cpuacct.usage", O_RDONLY);
    s->f_pids = open_at(directories[PIDS], "pids.max", O_RDWR);
    s->oom_event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    char text[64];
    snprintf(text, sizeof text, "%d %d", s->oom_event, s->f_oom);
    if (write_at(memory, "cgroup.event_control", text)) watch(s->oom_event, 7, (uint32_t)s->index, false);
  }
  s->f_pages = open_at(memory, "memory.stat", O_RDONLY);
  for (int k = 0; k < KINDS; k++) close(directories[k]);
}

// Forks a slot parent into the slot's cgroups, with the last run's limits removed: dying processes may still hold the cgroup at them.
pid_t cgroup_fork(struct slot *s) {
  if (!accounting) return fork();
  int directories[KINDS];
  directories_of(s, directories);
  write_at(directories[MEMORY], accounting == 2 ? "memory.max" : "memory.limit_in_bytes", accounting == 2 ? "max" : "-1");
  write_at(directories[PIDS], "pids.max", "max");
  s->limit_now = s->pids_now = 0;
  pid_t pid;
  if (accounting == 2) {
    struct clone_args arguments = {.flags = CLONE_INTO_CGROUP, .exit_signal = SIGCHLD, .cgroup = (uint64_t)directories[MEMORY]};
    pid = (pid_t)syscall(SYS_clone3, &arguments, sizeof arguments);
    // Before Linux 5.7, or where a filter does not know the call.
    if (pid < 0 && (pid = fork()) == 0 && !write_at(directories[MEMORY], "cgroup.procs", "0")) die("cgroup.procs");
  } else if ((pid = fork()) == 0) {
    for (int k = 0; k < KINDS; k++)
      if (!write_at(directories[k], "cgroup.procs", "0")) die("cgroup.procs");
  }
  for (int k = 0; k < KINDS && pid != 0; k++) close(directories[k]);
  return pid;
}

void cgroup_remove(void) {
  for (int k = 0; k < KINDS; k++) {
    if (bases[k] < 0 || (k > 0 && bases[k] == bases[0])) continue;
    for (uint32_t i = 0; i < config.slots; i++) {
      char folder[32];
      snprintf(folder, sizeof folder, "slot-%u", i);
      remove_folder(bases[k], folder);
    }
    char path[128];
    snprintf(path, sizeof path, "../%s", name);
    remove_folder(bases[k], path);
  }
}
