# Makes a library with the compiler of the machine and calls the kernel from there.
writeLines(c(
  "#define _GNU_SOURCE", "#include <sched.h>", "#include <sys/mount.h>", "#include <sys/ptrace.h>", "#include <sys/socket.h>", "#include <unistd.h>",
  "void look(int *bad) {",
  "*bad |= unshare(CLONE_NEWUSER) == 0; *bad |= (mount(\"none\", \"/tmp\", \"tmpfs\", 0, 0) == 0) << 1;",
  "*bad |= (ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0) << 2; *bad |= (socket(2, 1, 0) >= 0 || socket(16, 3, 0) >= 0 || socket(40, 1, 0) >= 0) << 3;",
  "*bad |= (setuid(0) == 0) << 4; }"), "/tmp/own.c")
system("gcc -shared -fPIC -o /tmp/own.so /tmp/own.c")
dyn.load("/tmp/own.so")
cat(.C("look", bad = 0L)$bad, "\n", sep = "")
