// Makes a library with the compiler of the machine, loads it, and calls the kernel from there.
import java.nio.file.Files;
import java.nio.file.Path;

public class native_library {
  public static void main(String[] words) throws Exception {
    Files.writeString(Path.of("/tmp/own.c"), "#define _GNU_SOURCE\n#include <sched.h>\n#include <stdio.h>\n#include <sys/mount.h>\n#include <sys/ptrace.h>\n"
        + "#include <sys/socket.h>\n#include <unistd.h>\n#include <fcntl.h>\n"
        + "int JNI_OnLoad(void *machine, void *unused) { int bad = 0; (void)machine, (void)unused;\n"
        + "bad |= unshare(CLONE_NEWUSER) == 0; bad |= (mount(\"none\", \"/tmp\", \"tmpfs\", 0, 0) == 0) << 1;\n"
        + "bad |= (ptrace(PTRACE_ATTACH, 1, 0, 0) == 0) << 2; bad |= (socket(2, 1, 0) >= 0) << 3; bad |= (socket(40, 1, 0) >= 0) << 4;\n"
        + "bad |= (setuid(0) == 0) << 5; bad |= (chroot(\"/\") == 0) << 6; bad |= (open(\"/srv/judge/secret/test1.out\", 0) >= 0) << 7;\n"
        + "printf(\"%d\\n\", bad); fflush(stdout); return 0x00010008; }\n");
    Process compiler = new ProcessBuilder("/usr/bin/gcc", "-shared", "-fPIC", "-o", "/tmp/own.so", "/tmp/own.c").inheritIO().start();
    if (compiler.waitFor() != 0) System.exit(3);
    System.load("/tmp/own.so");
  }
}
