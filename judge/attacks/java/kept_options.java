// Leaves options, agents and classes where the virtual machine of the next run would look for them, and its own jar changed.
import java.io.File;
import java.io.FileOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

public class kept_options {
  static void leave(String path, byte[] bytes) {
    try {
      new File(path).getParentFile().mkdirs();
      Files.write(Path.of(path), bytes);
    } catch (Exception error) {
      return;
    }
  }

  public static void main(String[] words) throws Exception {
    int bad = System.getProperty("poisoned") == null ? 0 : 1;
    for (String folder : new String[] {"/w", "/tmp", "/box"}) if (new File(folder, "left.jar").exists()) bad += 2;
    byte[] options = "-Dpoisoned=1 -XX:+UseG1GC".getBytes(StandardCharsets.UTF_8);
    for (String path : new String[] {"/w/.hotspotrc", "/w/JDK_JAVA_OPTIONS", "/box/.hotspotrc", "/tmp/.hotspot_compiler", "/usr/lib/jvm/java-17-openjdk-amd64/lib/jvm.cfg"})
      leave(path, options);
    Manifest manifest = new Manifest(new java.io.ByteArrayInputStream("Manifest-Version: 1.0\nMain-Class: other\nLaunch-Agent-Class: other\nClass-Path: /tmp/\n\n".getBytes()));
    for (String path : new String[] {"/w/left.jar", "/tmp/left.jar", "/box/left.jar", "/box/main.jar"})
      try (JarOutputStream jar = new JarOutputStream(new FileOutputStream(path), manifest)) {
        jar.putNextEntry(new JarEntry("x"));
        if (path.startsWith("/box")) bad += 4;
      } catch (Exception error) {
        continue;
      }
    System.out.println(bad);
  }
}
