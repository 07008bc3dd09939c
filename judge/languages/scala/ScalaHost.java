// The Scala compiler: once as a process, or many times in a host. It works on files, so a source of a host goes through the box's own folder.
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import scala.runtime.AbstractFunction0;
import scala.tools.asm.ClassReader;
import scala.tools.asm.ClassVisitor;
import scala.tools.asm.MethodVisitor;
import scala.tools.asm.Opcodes;
import scala.tools.nsc.MainClass;

public final class ScalaHost {
  private static final String MAIN_TYPE = "([Ljava/lang/String;)V";

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

  /** What came of a compilation: the bytes of a jar, or what the compiler said. */
  private static final class Outcome {
    final byte[] jar;
    final String said;

    Outcome(byte[] jar, String said) {
      this.jar = jar;
      this.said = said;
    }
  }

  /** /w, or what stands for it where the box has no mounts of its own. */
  private static Path home() {
    return Path.of(System.getenv("HOME"));
  }

  private static void empty(Path folder) throws IOException {
    List<Path> found;
    try (Stream<Path> paths = Files.walk(folder)) {
      found = paths.filter(path -> !path.equals(folder)).sorted(Comparator.reverseOrder()).collect(Collectors.toList());
    }
    for (Path path : found) Files.delete(path);
  }

  private static boolean isStartable(byte[] classFile) {
    boolean[] found = {false};
    new ClassReader(classFile).accept(new ClassVisitor(Opcodes.ASM5) {
      @Override
      public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] exceptions) {
        found[0] |= name.equals("main") && type.equals(MAIN_TYPE) && (access & Opcodes.ACC_STATIC) != 0;
        return null;
      }
    }, ClassReader.SKIP_CODE);
    return found[0];
  }

  /** The jar of a folder of classes; null when no object has a main method. Main is started before others. */
  private static byte[] jarOf(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> paths = Files.walk(folder)) {
      files = paths.filter(Files::isRegularFile).sorted().collect(Collectors.toList());
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    String main = null;
    for (Path file : files) {
      if (!file.toString().endsWith(".class") || !isStartable(Files.readAllBytes(file))) continue;
      String name = folder.relativize(file).toString().replaceAll("\\.class$", "").replace('/', '.');
      if (main == null || name.equals("Main")) main = name;
    }
    if (main == null) return null;
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
    try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
      jar.setLevel(1);
      for (Path file : files) {
        jar.putNextEntry(new JarEntry(folder.relativize(file).toString()));
        Files.copy(file, jar);
      }
    }
    return bytes.toByteArray();
  }

  private static Outcome compile(List<String> sources, List<String> options, Path classes) throws IOException {
    Files.createDirectories(classes);
    List<String> words = new ArrayList<>(options);
    words.addAll(List.of("-d", classes.toString()));
    words.addAll(sources);
    Beginning said = new Beginning();
    MainClass compiler = new MainClass();
    scala.Console.withErr(said, new AbstractFunction0<Object>() {
      @Override
      public Object apply() {
        compiler.process(words.toArray(new String[0]));
        return null;
      }
    });
    if (compiler.reporter().hasErrors()) return new Outcome(null, said.bytes.toString(StandardCharsets.UTF_8));
    byte[] jar = jarOf(classes);
    return new Outcome(jar, jar == null ? "main.scala: error: no object with a main method\n" : "");
  }

  private static Host.Answer answerTo(String source, List<String> options) throws IOException {
    Path folder = home();
    Path file = folder.resolve("main.scala");
    try {
      Files.write(file, source.getBytes(StandardCharsets.UTF_8));
      Outcome outcome = compile(List.of(file.toString()), options, folder.resolve("classes"));
      if (outcome.jar != null) return Host.Answer.program(outcome.jar);
      String text = outcome.said.replace(folder + "/", "");
      return Host.SHORTAGE.matcher(text).find() ? Host.failure(true) : Host.Answer.diagnostics(text);
    } finally {
      empty(folder);
    }
  }

  /** Arguments: a jar to be made and its sources, or neither for a host; then a separator and the compiler's options. */
  public static void main(String[] arguments) throws Exception {
    List<String> all = Arrays.asList(arguments);
    int end = all.indexOf("--");
    List<String> options = all.subList(end + 1, all.size());
    if (end == 0) {
      Host.serve(source -> answerTo(source, options));
      return;
    }
    Outcome outcome = compile(all.subList(1, end), options, Files.createTempDirectory("classes"));
    if (outcome.jar == null) {
      System.err.print(outcome.said);
      System.exit(1);
    }
    Files.write(Path.of(all.get(0)), outcome.jar);
  }
}
