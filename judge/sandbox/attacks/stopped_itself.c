// Stops itself and all its children, so that no signal but one reaches them.
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>
int main() {
  for (int i = 0; i < 5; i++)
    if (fork() == 0) raise(SIGSTOP);
  raise(SIGSTOP);
}
