// The Kotlin compiler in a host. It works on files, so a source goes through the box's own folder and nothing of it stays there.
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

public final class KotlinHost {
  /** /w, or what stands for it where the box has no mounts of its own. */
  private static final Path FOLDER = Path.of(System.getenv("HOME"));

  /** Keeps the beginning of what the compiler says. */
  private static final class Beginning extends OutputStream {
    private static final int MOST = 64 * 1024;
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Override
    public void write(int one) {
      if (bytes.size() < MOST) bytes.write(one);
    }

    @Override
    public void write(byte[] from, int start, int length) {
      bytes.write(from, start, Math.min(length, MOST - bytes.size()));
    }
  }

  private static void empty() throws IOException {
    List<Path> found;
    try (Stream<Path> paths = Files.walk(FOLDER)) {
      found = paths.filter(path -> !path.equals(FOLDER)).sorted(Comparator.reverseOrder()).collect(Collectors.toList());
    }
    for (Path path : found) Files.delete(path);
  }

  /** The compiler names the class in which it found a function main. */
  private static boolean isStartable(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      return jar.getManifest() != null && jar.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS) != null;
    }
  }

  private static Host.Answer compile(String source, String[] options) throws IOException {
    Path file = FOLDER.resolve("main.kt");
    Path jar = FOLDER.resolve("main.jar");
    Beginning said = new Beginning();
    try {
      Files.write(file, source.getBytes(StandardCharsets.UTF_8));
      List<String> words = Stream.concat(Stream.of(options), Stream.of("-d", jar.toString(), file.toString())).collect(Collectors.toList());
      ExitCode code;
      try (PrintStream stream = new PrintStream(said, false, StandardCharsets.UTF_8)) {
        code = new K2JVMCompiler().exec(stream, words.toArray(new String[0]));
      }
      if (code == ExitCode.OK)
        return isStartable(jar) ? Host.Answer.program(Files.readAllBytes(jar)) : Host.Answer.diagnostics("main.kt: error: no function main\n");
      String text = said.bytes.toString(StandardCharsets.UTF_8).replace(FOLDER + "/", "");
      boolean isShortOfMemory = Host.SHORTAGE.matcher(text).find();
      return code == ExitCode.INTERNAL_ERROR || isShortOfMemory ? Host.failure(isShortOfMemory) : Host.Answer.diagnostics(text);
    } finally {
      empty();
    }
  }

  /** Arguments: the compiler's options but for the source and what is made of it. */
  public static void main(String[] arguments) throws Exception {
    Host.serve(source -> compile(source, arguments));
  }
}
