// Makes folders in folders, thousands deep and closed to everybody: emptying must not end in them.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main() {
  for (int i = 0; i < 3000; i++) {
    if (mkdir("deeper", 0700) < 0 || chdir("deeper") < 0) break;
    close(open("file", O_CREAT | O_WRONLY, 0));
    mkdir("closed", 0);
  }
  puts("0");
}
