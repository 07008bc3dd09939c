// Writes the settings of the kernel, of other processes and of the cgroups.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main() {
  const char *const paths[] = {"/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sys/vm/drop_caches", "/proc/sysrq-trigger",
    "/proc/self/uid_map", "/proc/1/setgroups", "/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/cgroup.procs",
    "/proc/1/mem", "/dev/mem", "/dev/vda", "/dev/kmsg", "/proc/kcore", 0};
  int bad = 0;
  for (int i = 0; paths[i]; i++) {
    int f = open(paths[i], O_WRONLY);
    if (f >= 0 && write(f, "1", 1) == 1) bad |= 1 << i;
  }
  printf("%d\n", bad);
}
