// Asks the machine for its processes, their words and their open files, and starts programs that read for it.
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

public class other_processes {
  static String found = "";

  public static void main(String[] words) throws Exception {
    long own = ProcessHandle.current().pid();
    ProcessHandle.allProcesses().filter(one -> one.pid() != own).forEach(one -> {
      if (one.info().commandLine().isPresent()) found += one.info().commandLine().get();
      if (one.pid() != 1 && one.isAlive() && one.destroyForcibly()) found += "killed";
    });
    for (File process : new File("/proc").listFiles()) {
      if (!process.getName().matches("\\d+") || process.getName().equals("" + own)) continue;
      for (String part : new String[] {"environ", "mem", "fd/0", "root/box/answer.c"})
        try {
          if (Files.newInputStream(Path.of(process.getPath(), part)).read() >= 0) found += process + part;
        } catch (Exception error) {
          continue;
        }
    }
    String[][] others = {{"/bin/cat", "/srv/judge/secret/test1.out"}, {"/bin/sh", "-c", "cat /etc/shadow /proc/1/environ"}};
    for (String[] other : others) {
      Process process = new ProcessBuilder(other).redirectErrorStream(false).start();
      process.getOutputStream().close();
      found += new String(process.getInputStream().readAllBytes());
    }
    System.out.println(found.isEmpty() ? "0" : found);
  }
}
