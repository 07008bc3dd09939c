// The launcher: one process that keeps containers ready and runs programs in them, driven by frames on its stdin.
// main.c dispatches frames, slot.c keeps slot parents, root.c is what they show, container.c is pid 1 of a box and program.c how it runs a
// program, run.c holds a run to its limits,
// memory.c tells what it had in memory from what counters.c reads.
// orphans.c ends what has lost its parent. Where namespaces are refused, confine.c (Landlock) and folder.c (folders for mounts) stand in for them.
#ifndef LAUNCHER_H
#define LAUNCHER_H
#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Frames: u32 length of what follows (big-endian), then in the host's order u32 type, u32 slot, u32 request id, payload.
enum { F_HELLO, F_OPEN, F_PUT, F_GET, F_RUN, F_SPAWN, F_SEND, F_USAGE, F_KILL, F_CLOSE };
enum { R_READY, R_DONE, R_FAILED, R_RESULT, R_OUTPUT };
struct frame_head { uint32_t type, slot, id; };

enum { PHASE_COMPILE, PHASE_RUN, KEEPS_MODES };  // the last beside one of the others
enum { FLAG_OOM = 1, FLAG_OUTPUT = 2, FLAG_CPU = 4, FLAG_WALL = 8, FLAG_UNSURE = 16 };

// Limits of a run. Followed by argc + envc strings, each ended by NUL, then (in a frame) the input.
struct run_request {
  uint64_t cpu_us, wall_us, memory, stack, data, stdout_max, stderr_max;
  uint32_t processes, files, phase, argc, envc, strings;
};

struct run_result {
  int32_t exit_code, signal;  // -1 where the other one says it
  uint64_t wall_us, cpu_us, peak_memory;
  uint32_t flags, stdout_bytes, stderr_bytes, waited_ms;
};

// Between the launcher and pid 1 of a box.
enum { C_READY, C_MOUNT, C_PUT, C_GET, C_RUN };
enum { AFTER_KILL = 1 };  // number of a C_RUN: the last run was told to end, and pid 1 may not have heard of it yet
struct order { uint32_t type, id, number; char name[256]; };  // then, for C_RUN, a run_request and its strings
struct answer { uint32_t type, id; int32_t error, status; uint64_t wall_us, cpu_us, max_rss, box_bytes; };

struct config {
  uint32_t slots, uid, scratch_inodes, without_cgroups;
  uint64_t scratch_bytes;
  uint32_t container_filter, strict_filter, run_filter, entries;  // sizes in bytes, then a count
  uint32_t is_landlock, unused;
};

// Holds what programs and people wrote: a process that we fork later finds zeros in it.
struct buffer { char *bytes; size_t length, capacity, start; };
void buffer_add(struct buffer *b, const void *bytes, size_t length);
char *buffer_room(struct buffer *b, size_t room);
void buffer_clear(struct buffer *b);
void buffer_free(struct buffer *b);

struct active {
  bool is_on, is_host, has_ended, is_killed;
  uint32_t id;
  struct run_request limits;
  int in, out, err;  // our ends: in only for a host
  struct buffer stdin_left, stdout_kept, stderr_kept;
  uint64_t started_us, next_check_us, waited_us, next_waited_us, cpu_base_us, polled_peak, polled_cpu_us;
  uint64_t base, dead_before, others_before, files_before, ceiling, peak_before, polled_all;  // memory.c
  bool is_crowded, was_tight;
  uint64_t oom_base, sockets_base;
  uint32_t flags;
  struct answer answer;
};

// A put or get that the box has not answered yet. Answers come in the order of the requests.
struct asked { uint32_t id; uint64_t most; };

enum { SPARE_NONE, SPARE_STARTING, SPARE_READY };
struct slot {
  int index, parent_socket, box;  // sockets to the slot parent and to the box's pid 1, -1 where there is none
  pid_t parent, box_pid;         // 0 where it is not known or gone
  uint32_t births;               // boxes that the slot parent was asked for and whose pid it has not said
  int state;
  bool is_open;
  struct buffer asked;
  uint32_t open_id;              // request waiting for the box to get ready, 0 = none
  uint32_t pending;              // mounts not yet answered
  uint64_t box_bytes, known, known_kernel, files, files_told_us;  // what it always holds, and pages of files that runs before have read
  char **mounts; int mount_count;  // host path and path in the box, in turns
  struct active run;
  bool polls_peak, is_new_box;
  int oom_event, f_limit, f_usage, f_kernel, f_pages, f_drop, f_peak, f_oom, f_cpu, f_pids;
  uint64_t limit_now, pids_now;
  uint64_t next_folder_us;
};

extern struct config config;
extern char *filters[2];  // pid 1's, and what the run phase adds
extern uint32_t filter_bytes[2];
extern struct slot *slots;
extern bool is_root, is_ready;  // ready: every slot has had a box
extern int accounting;  // 0 none, 1, 2
extern const char *folders;  // where the boxes of the Landlock mode lie
extern char *base_entries;   // path and link of each, all ended by NUL

// frames.c
int frames_read(int fd, struct buffer *in);
void frame_send(uint32_t type, uint32_t slot, uint32_t id, const void *a, size_t al, const void *b, size_t bl, const void *c, size_t cl);
void fail(struct slot *s, uint32_t id, const char *format, ...);
bool frames_flush(void);
int send_fds(int socket, const void *bytes, size_t length, const int *fds, int count);
ssize_t receive_fds(int socket, void *bytes, size_t room, int *fds, int *count, int flags);
uint64_t now_us(void);
void die(const char *what);
void map_user(unsigned inside, unsigned uid, unsigned gid);
void watch(int fd, uint32_t kind, uint32_t slot, bool wants_write);
void unwatch(int fd);

// root.c
void root_prepare(char *entries);
void root_enter(const struct slot *s);
int root_place(const char *source, const char *path);
int root_protect(int directory, const char *path, unsigned int flags);

// slot.c
void slot_spare(struct slot *s);
void slot_open(struct slot *s, uint32_t id, char *mounts, size_t length);
bool slot_parent_answered(struct slot *s);
void slot_box_ready(struct slot *s, const struct answer *a);
void slot_close(struct slot *s);
void slot_box_lost(struct slot *s);

// orphans.c
extern uint64_t orphans_next_us;
void orphans_expect(void);
bool orphans_look(uint64_t now);

// container.c
void container_main(int socket, int slot);

// program.c
void program_end_all(uint64_t *max_rss);
void program_run(struct order *o, size_t length, const int *fds, struct answer *a);
bool program_run_prepared(int socket, char *message, size_t room, struct answer *a);

// child.c
struct start {
  const struct run_request *request;
  int phase;
  uint32_t threads_before;  // of the same user, where they count against a limit of processes
  char **argv, **envp;
  int fds[3];
  bool (*take_order)(struct start *);  // of a process that is made ahead: waits for an order and tells whether it is its own
  bool has_order;
  uint64_t started_us;
  const char *failed;
  int error;
};
extern uint32_t slot_uid;
extern const int ignored[3];  // signals that the launcher and pid 1 of a box ignore
void refuse(int which);
bool be_killed_first(void);
int child_main(void *start);

// confine.c
void confine_probe(void);
void confine_base(void);
void confine_keeper(void);
bool confine_add(int place);
bool confine_program(int phase);

// folder.c
extern char box_place[3][4096];  // /box, /w and /tmp of this box
void folder_path(char *path, size_t room, pid_t box);
void folder_make(uint32_t uid);
void folder_wipe(int which);
void folder_remove(void);
bool folder_is_full(pid_t box, uint32_t phase, uint64_t age_us);

// leftovers.c
void leftovers_open(void);
void leftovers_free(uint64_t max_rss, uint64_t faults);
void leftovers_forget(void);

// unnamed.c
uint64_t unnamed_bytes(pid_t box, uint64_t age_us);

// cgroup.c
void cgroup_setup(void);
void cgroup_open(struct slot *s);
pid_t cgroup_fork(struct slot *s);
void cgroup_remove(void);

// counters.c
void cgroup_arm(struct slot *s);
uint64_t cgroup_cpu_us(struct slot *s);
uint64_t cgroup_memory(struct slot *s);
uint64_t cgroup_kernel(struct slot *s);
uint64_t cgroup_peak(struct slot *s);
uint64_t cgroup_ooms(struct slot *s);
struct pages { uint64_t own, files, kernel; };  // of processes and their own files; of the system's files; of the kernel
struct pages cgroup_pages(struct slot *s);
void cgroup_limit(struct slot *s, uint64_t bytes);
void cgroup_reset_peak(struct slot *s);
void cgroup_drop_files(struct slot *s);

// memory.c
void memory_know(void);
void memory_arm(struct slot *s);
void memory_look(struct slot *s);
uint64_t memory_tell(struct slot *s, const struct answer *ended);

// process.c
enum { SOCKET_BYTES = 212992 };  // most bytes that wait in a socket; programs cannot set larger buffers
void process_use(pid_t box, uint64_t *cpu_us, uint64_t *memory);
uint64_t process_waited_us(pid_t box);
uint64_t process_sockets(pid_t box);
int process_children(pid_t pid, pid_t *found, int room);
int process_list(pid_t box, pid_t *found, int room);
uint32_t process_threads(uid_t uid);

// ends.c
void ends_prepare(void);
void ends_take_pipes(int out[2], int err[2]);
int ends_take_input(const char *bytes, size_t length);

// run.c
void run_start(struct slot *s, uint32_t id, bool is_host, char *payload, size_t length);
void run_readable(struct slot *s, int which);
void run_answered(struct slot *s, const struct answer *a);
void run_writable(struct slot *s);
void run_send(struct slot *s, uint32_t id, const char *bytes, size_t length);
void run_usage(struct slot *s, uint32_t id);
void run_check(struct slot *s, uint64_t now);
void run_kill(struct slot *s, uint32_t flag);
void run_lost(struct slot *s);
#endif
