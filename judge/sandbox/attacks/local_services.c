// Connects to services of the host that listen under a name, in the file system and without one.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
int main() {
  const char *const names[] = {"/run/docker.sock", "/var/run/docker.sock", "/run/systemd/private", "/run/dbus/system_bus_socket", "/tmp/.X11-unix/X0",
    "@ABSTRACT", "@/tmp/.X11-unix/X0", "@dbus", 0};
  int bad = 0;
  for (int i = 0; names[i]; i++)
    for (int type = SOCK_STREAM; type <= SOCK_SEQPACKET; type++) {
      struct sockaddr_un to = {.sun_family = AF_UNIX};
      strcpy(to.sun_path, names[i]);
      if (names[i][0] == '@') to.sun_path[0] = 0;
      int s = socket(AF_UNIX, type, 0);
      if (connect(s, (void *)&to, (socklen_t)(sizeof to.sun_family + strlen(names[i]))) == 0) bad |= 1 << i;
      close(s);
    }
  printf("%d\n", bad);
}
