// Changes the jar that it was started from, while it is open.
import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;

public class changed_artifact {
  interface Way {
    void go() throws Exception;
  }

  static int bad = 0;

  static void attempt(int bit, Way way) {
    try {
      way.go();
      bad |= bit;
    } catch (Exception error) {
      return;
    }
  }

  public static void main(String[] words) throws Exception {
    Path jar = Path.of(changed_artifact.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    attempt(1, () -> new RandomAccessFile(jar.toFile(), "rw").setLength(0));
    attempt(2, () -> FileSystems.newFileSystem(URI.create("jar:file:" + jar), Map.of("create", "true")).getPath("/left").getFileSystem().close());
    attempt(4, () -> Files.delete(jar));
    attempt(8, () -> Files.copy(Path.of("/etc/hostname"), jar, StandardCopyOption.REPLACE_EXISTING));
    attempt(16, () -> Files.createLink(Path.of("/w/other.jar"), jar));
    attempt(32, () -> Files.move(jar, Path.of("/w/moved.jar")));
    System.out.println(Files.size(jar) > 0 ? bad & ~2 : 64);
  }
}
