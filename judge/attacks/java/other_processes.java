// Asks the machine for its processes, their words and their open files, and starts programs that read for it.
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

public class other_processes {
  static String found = "";

  public static void main(String[] words) throws Exception {
    long own = ProcessHandle.current().pid();
    try {
      ProcessHandle.allProcesses().filter(one -> one.pid() != own && one.pid() != 1).forEach(one -> {
        if (one.info().commandLine().isPresent()) found += one.info().commandLine().get();
        if (one.isAlive() && one.destroyForcibly()) found += "killed";
      });
    } catch (RuntimeException error) {
      System.err.println(error);
    }
    File[] processes = new File("/proc").listFiles();
    for (File process : processes == null ? new File[0] : processes) {
      if (!process.getName().matches("\\d+") || process.getName().equals("" + own)) continue;
      for (String part : new String[] {"mem", "fd/0", "root/box/answer.c", "root/srv/judge/secret/test1.out"})
        try {
          if (Files.newInputStream(Path.of(process.getPath(), part)).read() >= 0) found += process + part;
        } catch (Exception error) {
          continue;
        }
    }
    String[][] others = {{"/bin/cat", "/srv/judge/secret/test1.out"}, {"/bin/sh", "-c", "cat /etc/shadow"}};
    for (String[] other : others) {
      Process process = new ProcessBuilder(other).redirectErrorStream(false).start();
      process.getOutputStream().close();
      found += new String(process.getInputStream().readAllBytes());
    }
    System.out.println(found.isEmpty() ? "0" : found);
  }
}
