// Leftovers of a run other than files: shared segments, memory that the kernel has not given back yet, numbers and names.
#include "launcher.h"
#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static int last_number = -1, sockets = -1, socket_count = -1;
static bool had_segments;

void leftovers_open(void) {
  last_number = open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC);
  sockets = open("/proc/self/net/unix", O_RDONLY | O_CLOEXEC);
  socket_count = open("/proc/self/net/sockstat", O_RDONLY | O_CLOEXEC);
}

// Shared segments, semaphores and messages. Before the answer: they count as the box's memory, and with none left pid 1 would be what
// the kernel kills. The end of their namespace alone comes too late, by a thread of the kernel.
static void remove_segments(void) {
  struct shm_info shm = {0};
  struct msginfo msg = {0};
  struct seminfo sem = {0};
  struct shmid_ds segment;
  struct msqid_ds queue;
  struct semid_ds set;
  int segments = shmctl(0, SHM_INFO, (struct shmid_ds *)&shm), queues = msgctl(0, MSG_INFO, (struct msqid_ds *)&msg), sets = semctl(0, 0, SEM_INFO, &sem);
  if (!shm.used_ids && !msg.msgpool && !sem.semusz) return;
  had_segments = true;
  for (int i = 0, id; i <= segments; i++)
    if ((id = shmctl(i, SHM_STAT, &segment)) >= 0) shmctl(id, IPC_RMID, NULL);
  for (int i = 0, id; i <= queues; i++)
    if ((id = msgctl(i, MSG_STAT, &queue)) >= 0) msgctl(id, IPC_RMID, NULL);
  for (int i = 0, id; i <= sets; i++)
    if ((id = semctl(i, 0, SEM_STAT, &set)) >= 0) semctl(id, 0, IPC_RMID);
}

// The kernel frees page tables and semaphore sets some time after their end. Until then they count, so that the next run would have less
// memory and pid 1 might be killed. A program with far more page faults than pages may have left that much.
static void settle(uint64_t max_rss, uint64_t faults) {
  bool is_suspect = had_segments || faults > 20000 + 4 * max_rss / 4096;
  for (int i = 0; accounting && is_suspect && i < 3; i++) syscall(SYS_membarrier, 1 /* MEMBARRIER_CMD_GLOBAL */, 0, 0);
}

// In a box that shares the host's namespaces, programs cannot create any of these.
void leftovers_free(uint64_t max_rss, uint64_t faults) {
  if (!config.is_landlock) remove_segments();
  settle(max_rss, faults);
}

// Whether the network of the box has any socket at all, which is asked sooner than for their names.
static bool has_sockets(void) {
  static const char none[] = "sockets: used 0\n";
  char text[sizeof none];
  return pread(socket_count, text, sizeof text - 1, 0) != sizeof text - 1 || memcmp(text, none, sizeof text - 1) != 0;
}

// Traces of a run beside its files: the number of its processes, and the names of sockets that are kept alive only by a message in their
// own queue. The kernel looks for those when another socket ends, and lets go of them a little later.
void leftovers_forget(void) {
  // Their numbers go on from run to run.
  if (had_segments && unshare(CLONE_NEWIPC) < 0) die("unshare ipc");
  had_segments = false;
  char listing[128];
  if (last_number >= 0 && pwrite(last_number, "1", 1, 0) < 0) last_number = -1;
  for (int tries = 0; tries < 200 && sockets >= 0 && has_sockets(); tries++) {
    ssize_t n = pread(sockets, listing, sizeof listing, 0);
    char *line = n > 0 ? memchr(listing, '\n', (size_t)n) : NULL;
    if (!line || line + 1 == listing + n) return;
    int any = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (any >= 0) close(any);
    usleep(500);
  }
}
