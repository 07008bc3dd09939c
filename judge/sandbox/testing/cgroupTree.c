// The launcher's cgroups, version 2, over plain folders that behave as the kernel's documentation says: for hosts that have no such controllers.
// cgroupTree OLD KEEP: OLD is 1 for a kernel without CLONE_INTO_CGROUP and peaks; KEEP is 1 to leave the tree as it is in use.
#include "../launcher/launcher.h"
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
#include <sys/wait.h>
#include <unistd.h>

static bool is_old;

static void put(const char *folder, const char *name, const char *text) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "w");
  fputs(text, file);
  fclose(file);
}

static void take(const char *folder, const char *name, char *text, size_t room) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "r");
  text[file ? fread(text, 1, room - 1, file) : 0] = 0;
  if (file) fclose(file);
}

static void path_of(int descriptor, char *path, size_t room) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t n = readlink(link, path, room - 1);
  path[n > 0 ? n : 0] = 0;
}

static int tree_mkdirat(int parent, const char *name, mode_t mode) {
  if (mkdirat(parent, name, mode) < 0) return -1;
  char above[2048], folder[4096], text[256];
  path_of(parent, above, sizeof above);
  snprintf(folder, sizeof folder, "%s/%s", above, name);
  take(above, "cgroup.subtree_control", text, sizeof text);
  put(folder, "cgroup.controllers", text);
  put(folder, "cgroup.subtree_control", "");
  put(folder, "cgroup.procs", "");
  put(folder, "cpu.stat", "usage_usec 1234\nuser_usec 1000\nsystem_usec 234\n");
  if (strstr(text, "pids")) put(folder, "pids.max", "max\n");
  if (!strstr(text, "memory")) return 0;
  put(folder, "memory.max", "max\n");
  put(folder, "memory.swap.max", "max\n");
  put(folder, "memory.oom.group", "0\n");
  put(folder, "memory.current", "65536\n");
  put(folder, "memory.stat", "anon 12288\nfile 20480\nkernel 8192\nkernel_stack 4096\nshmem 4096\nslab_reclaimable 99\n");
  put(folder, "memory.reclaim", "");
  put(folder, "memory.events", "low 0\nhigh 0\nmax 7\noom 5\noom_kill 3\noom_group_kill 2\nsock_throttled 0\n");
  if (!is_old) put(folder, "memory.peak", "131072\n");
  return 0;
}

static ssize_t refused(int error) {
  errno = error;
  return -1;
}

static ssize_t tree_write(int file, const void *bytes, size_t length) {
  char path[4096], above[4096], text[64], members[4096], handed[256];
  path_of(file, path, sizeof path);
  snprintf(text, sizeof text, "%.*s", (int)length, (const char *)bytes);
  char *name = strrchr(path, '/');
  *name++ = 0;
  take(path, "cgroup.procs", members, sizeof members);
  take(path, "cgroup.subtree_control", handed, sizeof handed);
  bool is_root = strcmp(path, CGROUP_ROOT) == 0;
  if (strcmp(name, "cgroup.subtree_control") == 0) {
    char controllers[256];
    take(path, "cgroup.controllers", controllers, sizeof controllers);
    if (members[0] && !is_root) return refused(EBUSY);
    if (!strstr(controllers, "memory") || !strstr(controllers, "pids") || strstr(text, "cpu")) return refused(EINVAL);
    put(path, name, "memory pids\n");
  } else if (strcmp(name, "cgroup.procs") == 0) {
    if (handed[0] && !is_root) return refused(EBUSY);
    // A process that joins leaves its former group: here that is the folder above.
    snprintf(above, sizeof above, "%s/..", path);
    if (strcmp(text, "0") != 0) put(above, "cgroup.procs", "");
    size_t used = strlen(members);
    snprintf(members + used, sizeof members - used, "%s\n", text);
    put(path, name, members);
  } else
    put(path, name, strcmp(name, "memory.peak") == 0 ? "65536" : text);
  return (ssize_t)length;
}

static ssize_t tree_pwrite(int file, const void *bytes, size_t length, off_t at) { return at == 0 ? tree_write(file, bytes, length) : refused(EINVAL); }

static int tree_unlinkat(int parent, const char *name, int flags) {
  char folder[4096], members[64], path[4200];
  path_of(parent, folder, sizeof folder - 300);
  strcat(strcat(folder, "/"), name);
  take(folder, "cgroup.procs", members, sizeof members);
  if (members[0]) return (int)refused(EBUSY);
  DIR *listing = opendir(folder);
  for (struct dirent *entry; listing && (entry = readdir(listing));)
    if (entry->d_type == DT_DIR && entry->d_name[0] != '.') return (int)refused(EBUSY);
  if (listing) rewinddir(listing);
  for (struct dirent *entry; listing && (entry = readdir(listing));) {
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    unlink(path);
  }
  if (listing) closedir(listing);
  return unlinkat(parent, name, flags);
}

static long tree_clone(const struct clone_args *arguments) {
  if (is_old) return refused(ENOSYS);
  if (arguments->flags != CLONE_INTO_CGROUP || arguments->exit_signal != SIGCHLD) return refused(EINVAL);
  char folder[4096];
  path_of((int)arguments->cgroup, folder, sizeof folder);
  put(folder, "cgroup.procs", "born here\n");
  return fork();
}

#define mkdirat tree_mkdirat
#define unlinkat tree_unlinkat
#define write tree_write
#define pwrite tree_pwrite
#define syscall(number, arguments, size) tree_clone(arguments)
#include "../launcher/cgroup.c"
#undef syscall
#define syscall(number, command, flags, cpu) ((void)0)
#include "../launcher/counters.c"
#include "../launcher/memory.c"
#undef write

struct config config = {.slots = 1};
static struct slot slot = {.run.limits = {.memory = 64 << 20, .processes = 10}};
struct slot *slots = &slot;
void die(const char *what) {
  perror(what);
  exit(70);
}
uint64_t now_us(void) { return 0; }
void watch(int fd, uint32_t kind, uint32_t slot, bool wants_write) { (void)fd, (void)kind, (void)slot, (void)wants_write; }

int main(int argc, char **argv) {
  if (argc < 3) return 64;
  is_old = argv[1][0] == '1';
  cgroup_setup();
  if (accounting) {
    cgroup_open(&slot);
    pid_t child = cgroup_fork(&slot);
    if (child == 0) _exit(0);
    waitpid(child, NULL, 0);
    memory_know();
    cgroup_arm(&slot);
    printf("{\"cpu\":%llu,\"ooms\":%llu,\"peak\":%llu,\"pollsPeak\":%d,\"known\":%llu,\"kernel\":%llu,\"files\":%llu}\n", (unsigned long long)cgroup_cpu_us(&slot),
           (unsigned long long)cgroup_ooms(&slot), (unsigned long long)cgroup_peak(&slot), slot.polls_peak,
           (unsigned long long)slot.known, (unsigned long long)slot.known_kernel, (unsigned long long)slot.files);
    if (argv[2][0] == '1') return 0;
    // The slot's parent has ended, as it has when the launcher leaves.
    char folder[4096];
    path_of(bases[0], folder, sizeof folder);
    strcat(folder, "/slot-0");
    put(folder, "cgroup.procs", "");
  } else
    printf("null\n");
  cgroup_remove();
}
