// Landlock, for hosts that refuse namespaces: what a program may read, write and signal, and the base it is shown.
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Of linux/landlock.h, which is older than this on many hosts.
enum { CREATE = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
struct ruleset { uint64_t files, network, scoped; };
struct beneath { uint64_t allowed; int32_t place; } __attribute__((packed));
enum {
  EXECUTE = 1, WRITE_FILE = 2, READ_FILE = 4, READ_DIRECTORY = 8, MAKE_CHARACTER = 64, MAKE_BLOCK = 2048, TRUNCATE = 1 << 14, DEVICE_IOCTL = 1 << 15,
  EVERYTHING = 0xffff, FILES_ONLY = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | DEVICE_IOCTL,
  READ = EXECUTE | READ_FILE | READ_DIRECTORY, CHANGE = EVERYTHING & ~(MAKE_CHARACTER | MAKE_BLOCK | DEVICE_IOCTL),
};
enum { TCP = 3, ABSTRACT_SOCKETS_AND_SIGNALS = 3 };

#define MOST 64
static struct { int place; uint64_t allowed; } rules[MOST];
static int rule_count;

// Before version 6 a program could signal the server, which may be of the same user.
void confine_probe(void) {
  long version = syscall(CREATE, NULL, 0, 1);
  if (version >= 6) return;
  if (version >= 0) errno = EOPNOTSUPP;
  die("Landlock version 6 (Linux 6.12)");
}

static bool add(int place, uint64_t allowed) {
  if (rule_count == MOST) return false;
  rules[rule_count].place = place;
  rules[rule_count++].allowed = allowed;
  return true;
}

// One more place that programs may read; the descriptor stays open. A named pipe is there to be written to as well, as it is on a
// read-only mount: written data goes to the reader, and the file stays as it is.
bool confine_add(int place) {
  struct stat st;
  return fstat(place, &st) == 0 && add(place, S_ISFIFO(st.st_mode) ? READ_FILE | WRITE_FILE : READ);
}

static void show(const char *path, uint64_t allowed) {
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place >= 0 && !add(place, allowed)) die("too many rules");
}

// Entries are those of the base system; where one is a link, what it points to is an entry too.
void confine_base(void) {
  char *entries = base_entries;
  for (uint32_t i = 0; i < config.entries; i++) {
    char *path = entries, *link = path + strlen(path) + 1;
    entries = link + strlen(link) + 1;
    if (!*link) show(path, READ);
  }
  const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", 0};
  for (int i = 0; devices[i]; i++) show(devices[i], READ_FILE | WRITE_FILE | TRUNCATE);
  // OpenSSL does without its settings where they are missing, not where they are refused.
  const char *const facts[] = {"/etc/ssl/openssl.cnf", "/proc/meminfo", "/proc/cpuinfo", "/proc/stat", "/proc/sys/vm", "/sys/devices/system/cpu", 0};
  for (int i = 0; facts[i]; i++) show(facts[i], READ_FILE | READ_DIRECTORY);
}

// From here on kill(-1) reaches what this process starts and nothing else; a launcher that could not rely on it must not run.
void confine_keeper(void) {
  struct ruleset scope = {.scoped = ABSTRACT_SOCKETS_AND_SIGNALS};
  int set = (int)syscall(CREATE, &scope, sizeof scope, 0);
  if (set < 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || syscall(RESTRICT_SELF, set, 0) < 0) die("landlock");
  close(set);
  if (kill(getppid(), 0) == 0 || errno != EPERM) die("landlock does not hold signals back");
}

static bool allow(int set, int place, uint64_t allowed) {
  struct stat st;
  if (fstat(place, &st) < 0) return false;
  struct beneath rule = {S_ISDIR(st.st_mode) ? allowed : allowed & FILES_ONLY, place};
  return syscall(ADD_RULE, set, 1, &rule, 0) == 0;
}

static bool allow_path(int set, const char *path, uint64_t allowed) {
  int place = open(path, O_PATH | O_CLOEXEC);
  return place >= 0 && allow(set, place, allowed);
}

// In the child that becomes the program, whose descriptors are closed afterwards.
bool confine_program(int phase) {
  struct ruleset handled = {EVERYTHING, TCP, ABSTRACT_SOCKETS_AND_SIGNALS};
  int set = (int)syscall(CREATE, &handled, sizeof handled, 0);
  if (set < 0) return false;
  for (int i = 0; i < rule_count; i++)
    if (!allow(set, rules[i].place, rules[i].allowed)) return false;
  if (!allow_path(set, box_place[0], phase == PHASE_COMPILE ? CHANGE : READ)) return false;
  if (!allow_path(set, box_place[1], CHANGE) || !allow_path(set, box_place[2], CHANGE)) return false;
  // Its own, for the run-time systems that look up their stack there; not that of its children.
  if (!allow_path(set, "/proc/self", READ_FILE | READ_DIRECTORY)) return false;
  return syscall(RESTRICT_SELF, set, 0) == 0;
}
