// Asks the kernel to work for it in a queue that no filter sees.
#define _GNU_SOURCE
#include <linux/io_uring.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>
int main() {
  struct io_uring_params parameters = {0};
  printf("%d\n", syscall(SYS_io_uring_setup, 8, &parameters) >= 0 || syscall(SYS_io_uring_enter, 0, 1, 0, 0, 0, 0) >= 0);
}
