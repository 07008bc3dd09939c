// Waits for ever at a named pipe that nobody else opens.
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int main() {
  mkfifo("pipe", 0600);
  return open("pipe", O_RDONLY);
}
