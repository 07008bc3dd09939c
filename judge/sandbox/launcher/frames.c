// Frames to and from the server, descriptors between our own processes, and the small things every file needs.
#include "launcher.h"
#include <arpa/inet.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

extern int epoll;
static struct buffer unsent;

void die(const char *what) {
  fprintf(stderr, "launcher: %s: %s\n", what, strerror(errno));
  _exit(70);
}

uint64_t now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

char *buffer_room(struct buffer *b, size_t room) {
  if (b->start > 0 && b->start == b->length) b->start = b->length = 0;
  if (b->capacity - b->length < room && b->start > 0) {
    memmove(b->bytes, b->bytes + b->start, b->length - b->start);
    b->length -= b->start;
    b->start = 0;
  }
  if (b->capacity - b->length < room) {
    size_t wanted = b->capacity ? b->capacity : 65536;
    while (wanted - b->length < room) wanted *= 2;
    void *moved = b->bytes ? mremap(b->bytes, b->capacity, wanted, MREMAP_MAYMOVE)
                           : mmap(NULL, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (moved == MAP_FAILED) die("buffer");
    madvise(moved, wanted, MADV_WIPEONFORK);
    b->bytes = moved;
    b->capacity = wanted;
  }
  return b->bytes + b->length;
}

void buffer_add(struct buffer *b, const void *bytes, size_t length) {
  memcpy(buffer_room(b, length), bytes, length);
  b->length += length;
}

void buffer_free(struct buffer *b) {
  if (b->bytes) munmap(b->bytes, b->capacity);
  *b = (struct buffer){0};
}

// Small buffers are kept for the next run; large ones go back.
void buffer_clear(struct buffer *b) {
  b->length = b->start = 0;
  if (b->capacity > 1 << 20) buffer_free(b);
}

// 1: read something, 0: nothing now, -1: the server has closed its end.
int frames_read(int fd, struct buffer *in) {
  size_t room = 65536;
  if (in->length - in->start >= 4) {
    uint32_t size;
    memcpy(&size, in->bytes + in->start, 4);
    size = ntohl(size);
    size_t have = in->length - in->start;
    if (size + 4 > have && size + 4 - have > room) room = size + 4 - have;
  }
  ssize_t n = read(fd, buffer_room(in, room), room);
  if (n == 0) return -1;
  if (n < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
  in->length += (size_t)n;
  return 1;
}

// Writes what is left; false when the server has gone.
bool frames_flush(void) {
  while (unsent.length > unsent.start) {
    ssize_t n = write(STDOUT_FILENO, unsent.bytes + unsent.start, unsent.length - unsent.start);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) {
      watch(STDOUT_FILENO, 1, 0, true);
      return true;
    }
    if (n < 0) return false;
    unsent.start += (size_t)n;
  }
  unwatch(STDOUT_FILENO);
  buffer_clear(&unsent);
  return true;
}

void frame_send(uint32_t type, uint32_t slot, uint32_t id, const void *a, size_t al, const void *b, size_t bl, const void *c, size_t cl) {
  uint32_t head[4] = {htonl((uint32_t)(12 + al + bl + cl)), type, slot, id};
  struct iovec parts[4] = {{head, sizeof head}, {(void *)a, al}, {(void *)b, bl}, {(void *)c, cl}};
  size_t sent = 0;
  if (unsent.length == unsent.start) {
    ssize_t n = writev(STDOUT_FILENO, parts, 4);
    if (n > 0) sent = (size_t)n;
  }
  bool was_empty = unsent.length == unsent.start;
  for (int i = 0; i < 4; i++) {
    size_t skip = sent < parts[i].iov_len ? sent : parts[i].iov_len;
    sent -= skip;
    if (parts[i].iov_len > skip) buffer_add(&unsent, (char *)parts[i].iov_base + skip, parts[i].iov_len - skip);
  }
  if (was_empty && unsent.length > unsent.start) watch(STDOUT_FILENO, 1, 0, true);
}

void fail(struct slot *s, uint32_t id, const char *format, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  int n = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  frame_send(R_FAILED, s ? (uint32_t)s->index : 0, id, text, n < (int)sizeof text ? (size_t)n : sizeof text - 1, 0, 0, 0, 0);
}

int send_fds(int socket, const void *bytes, size_t length, const int *fds, int count) {
  char control[CMSG_SPACE(sizeof(int) * 16)] = {0};
  struct iovec part = {(void *)bytes, length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
    struct cmsghdr *c = CMSG_FIRSTHDR(&message);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
    memcpy(CMSG_DATA(c), fds, sizeof(int) * (size_t)count);
  }
  ssize_t n;
  do n = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (n < 0 && errno == EINTR);
  return n == (ssize_t)length ? 0 : -1;
}

ssize_t receive_fds(int socket, void *bytes, size_t room, int *fds, int *count, int flags) {
  char control[CMSG_SPACE(sizeof(int) * 16)];
  struct iovec part = {bytes, room};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t n;
  do n = recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC);
  while (n < 0 && errno == EINTR);
  *count = 0;
  if (n < 0) return n;
  for (struct cmsghdr *c = CMSG_FIRSTHDR(&message); c; c = CMSG_NXTHDR(&message, c))
    if (c->cmsg_level == SOL_SOCKET && c->cmsg_type == SCM_RIGHTS) {
      *count = (int)((c->cmsg_len - CMSG_LEN(0)) / sizeof(int));
      memcpy(fds, CMSG_DATA(c), sizeof(int) * (size_t)*count);
    }
  return n;
}

void watch(int fd, uint32_t kind, uint32_t slot, bool wants_write) {
  struct epoll_event event = {.events = wants_write ? EPOLLOUT : EPOLLIN, .data.u64 = (uint64_t)kind << 32 | slot};
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) < 0 && errno != EEXIST) die("epoll_ctl");
}

void unwatch(int fd) { epoll_ctl(epoll, EPOLL_CTL_DEL, fd, NULL); }
