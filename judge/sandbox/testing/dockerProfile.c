// Starts a program as Docker's default profile would: its capabilities, its system-call filter, cgroups that cannot be written.
// dockerProfile UID PROGRAM [ARGUMENT…]; with WITHOUT_LANDLOCK in the environment it is one of the years before Landlock.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/mount.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static void or_die(long result, const char *what) {
  if (result >= 0) return;
  fprintf(stderr, "dockerProfile: %s: %s\n", what, strerror(errno));
  exit(70);
}

// Docker allows by a list; what matters of the rest is named here, refused as Docker does.
static const int refused[] = {
    SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_mount_setattr, SYS_move_mount, SYS_open_tree, SYS_fsopen, SYS_fsconfig, SYS_fsmount,
    SYS_fspick, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_open_by_handle_at, SYS_quotactl, SYS_swapon,
    SYS_swapoff, SYS_reboot, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_acct, SYS_syslog, SYS_sethostname, SYS_setdomainname, SYS_vhangup, SYS_fanotify_init, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
    SYS_set_mempolicy, SYS_mbind, SYS_move_pages, SYS_migrate_pages, SYS_pidfd_getfd, SYS_process_madvise,
};
enum { COUNT = sizeof refused / sizeof *refused, NAMESPACES = 0x7e020000, VSOCK = 40, LANDLOCK = 444 };

static void filter_calls(void) {
  struct sock_filter program[COUNT * 2 + 24], *at = program;
#define LOAD(field) *at++ = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define SKIP_UNLESS(kind, value, instructions) *at++ = (struct sock_filter)BPF_JUMP(BPF_JMP | kind | BPF_K, value, 0, instructions)
#define ANSWER(value) *at++ = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, value)
  LOAD(nr);
  for (int i = 0; i < COUNT; i++) {
    SKIP_UNLESS(BPF_JEQ, (unsigned)refused[i], 1);
    ANSWER(SECCOMP_RET_ERRNO | EPERM);
  }
  if (getenv("WITHOUT_LANDLOCK")) {
    SKIP_UNLESS(BPF_JEQ, LANDLOCK, 1);
    ANSWER(SECCOMP_RET_ERRNO | EPERM);
  }
  SKIP_UNLESS(BPF_JEQ, SYS_clone3, 1);
  ANSWER(SECCOMP_RET_ERRNO | ENOSYS);
  SKIP_UNLESS(BPF_JEQ, SYS_clone, 4);
  LOAD(args[0]);
  SKIP_UNLESS(BPF_JSET, NAMESPACES, 1);
  ANSWER(SECCOMP_RET_ERRNO | EPERM);
  ANSWER(SECCOMP_RET_ALLOW);
  SKIP_UNLESS(BPF_JEQ, SYS_socket, 3);
  LOAD(args[0]);
  SKIP_UNLESS(BPF_JEQ, VSOCK, 1);
  ANSWER(SECCOMP_RET_ERRNO | EPERM);
  ANSWER(SECCOMP_RET_ALLOW);
  struct sock_fprog whole = {(unsigned short)(at - program), program};
  or_die(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &whole), "filter");
}

int main(int argc, char **argv) {
  if (argc < 3) return 64;
  const unsigned uid = (unsigned)atoi(argv[1]);
  const int kept[] = {CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_FSETID, CAP_FOWNER, CAP_MKNOD, CAP_NET_RAW, CAP_SETGID, CAP_SETUID, CAP_SETFCAP, CAP_SETPCAP,
                      CAP_NET_BIND_SERVICE, CAP_SYS_CHROOT, CAP_KILL, CAP_AUDIT_WRITE};
  uint64_t set = 0;
  for (unsigned i = 0; i < sizeof kept / sizeof *kept; i++) set |= 1ull << kept[i];
  struct mount_attr read_only = {.attr_set = MOUNT_ATTR_RDONLY};
  or_die(unshare(CLONE_NEWNS), "unshare");
  or_die(mount("", "/", "", MS_REC | MS_PRIVATE, NULL), "private mounts");
  or_die(syscall(SYS_mount_setattr, AT_FDCWD, "/sys", AT_RECURSIVE, &read_only, sizeof read_only), "/sys");
  or_die(mount("/proc/sys", "/proc/sys", NULL, MS_BIND | MS_REC, NULL), "/proc/sys");
  or_die(syscall(SYS_mount_setattr, AT_FDCWD, "/proc/sys", AT_RECURSIVE, &read_only, sizeof read_only), "/proc/sys");
  // Without no_new_privs, as Docker leaves it: that takes a capability which goes next.
  filter_calls();
  for (int i = 0; i < 64; i++)
    if (!(set >> i & 1)) prctl(PR_CAPBSET_DROP, i, 0, 0, 0);
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2] = {{(uint32_t)set, (uint32_t)set, 0}, {(uint32_t)(set >> 32), (uint32_t)(set >> 32), 0}};
  or_die(syscall(SYS_setgroups, 0, NULL), "setgroups");
  or_die(syscall(SYS_capset, &head, data), "capset");
  or_die(syscall(SYS_setresgid, uid, uid, uid), "setresgid");
  or_die(syscall(SYS_setresuid, uid, uid, uid), "setresuid");
  execv(argv[2], argv + 2);
  or_die(-1, argv[2]);
}
