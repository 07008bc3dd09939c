// Compiles one Java source into a jar that java -jar runs, whatever the source calls its classes: once as a process, or many times in a host.
import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

public final class Compile {
  /** The source under the name that people know it by; any public class may stand in it. */
  private static final class Source extends SimpleJavaFileObject {
    private final String name;
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.name = name;
      this.text = text;
    }

    @Override
    public String getName() {
      return name;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return kind == Kind.SOURCE;
    }
  }

  private static final class ClassFile extends SimpleJavaFileObject {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    ClassFile(String name) {
      super(URI.create("class:///" + name + ".class"), Kind.CLASS);
    }

    @Override
    public OutputStream openOutputStream() {
      return bytes;
    }
  }

  /** Where classes are written, and where they are looked for: in the platform only, not among the classes of this program. */
  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    final Map<String, ClassFile> classes = new LinkedHashMap<>();

    Memory(JavaFileManager manager) {
      super(manager);
    }

    @Override
    public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse) throws IOException {
      return location == StandardLocation.CLASS_PATH ? List.of() : super.list(location, packageName, kinds, recurse);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      ClassFile file = new ClassFile(name.replace('.', '/'));
      classes.put(name.replace('.', '/') + ".class", file);
      return file;
    }
  }

  private static boolean isMain(ExecutableElement method) {
    return method.getSimpleName().contentEquals("main")
        && method.getModifiers().containsAll(Set.of(Modifier.PUBLIC, Modifier.STATIC))
        && method.getReturnType().getKind() == TypeKind.VOID
        && method.getParameters().size() == 1
        && method.getParameters().get(0).asType().toString().equals("java.lang.String[]");
  }

  /** The class to start: the one that the property `start` names, else Main, else a public one, else the first that has a main method; null when none has. */
  private static String mainClass(Iterable<? extends Element> elements) {
    List<TypeElement> starting = new ArrayList<>();
    for (TypeElement type : ElementFilter.typesIn(elements))
      if (ElementFilter.methodsIn(type.getEnclosedElements()).stream().anyMatch(Compile::isMain)) starting.add(type);
    String asked = System.getProperty("start", "Main");
    for (TypeElement type : starting) if (type.getSimpleName().contentEquals(asked)) return type.getQualifiedName().toString();
    TypeElement chosen = null;
    for (TypeElement type : starting) {
      if (type.getSimpleName().contentEquals("Main")) return type.getQualifiedName().toString();
      boolean isBetter = chosen == null || (!chosen.getModifiers().contains(Modifier.PUBLIC) && type.getModifiers().contains(Modifier.PUBLIC));
      if (isBetter) chosen = type;
    }
    return chosen == null ? null : chosen.getQualifiedName().toString();
  }

  /** Keeps the beginning of what the compiler says: a source may make it say any number of megabytes. */
  private static final class Beginning extends Writer {
    private static final int MOST = 64 * 1024;
    final StringBuilder text = new StringBuilder();

    @Override
    public void write(char[] from, int start, int length) {
      text.append(from, start, Math.min(length, MOST - text.length()));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  private static byte[] jarOf(String main, Map<String, ClassFile> classes) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
      jar.setLevel(1);
      for (Map.Entry<String, ClassFile> file : classes.entrySet()) {
        jar.putNextEntry(new JarEntry(file.getKey()));
        file.getValue().bytes.writeTo(jar);
      }
    }
    return bytes.toByteArray();
  }

  /** The jar, or null and what is wrong with the source. */
  static final class Result {
    final byte[] jar;
    final String said;

    Result(byte[] jar, String said) {
      this.jar = jar;
      this.said = said;
    }
  }

  /** Compiles a source with a compiler that knows of no other. */
  static Result compile(String name, String text) throws IOException {
    return compile(List.of(new Source(name, text)));
  }

  private static Result compile(List<Source> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Beginning beginning = new Beginning();
    PrintWriter said = new PrintWriter(beginning);
    try (Memory memory = new Memory(compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8))) {
      List<String> options = List.of("-proc:none", "-nowarn", "-Xlint:none", "-XDuseUnsharedTable=true");
      JavacTask task = (JavacTask) compiler.getTask(said, memory, null, options, null, sources);
      List<Element> elements = new ArrayList<>();
      task.analyze().forEach(elements::add);
      task.generate();
      said.flush();
      String main = mainClass(elements);
      if (!memory.classes.isEmpty() && main != null) return new Result(jarOf(main, memory.classes), "");
      if (beginning.text.length() == 0)
        said.println(sources.get(0).getName() + ": error: no class has a method public static void main(String[] args)");
      said.flush();
      return new Result(null, beginning.text.toString());
    }
  }

  /** Arguments: the jar to be made, and the sources. Exit code 1 with the diagnostics on standard error when it is not a program. */
  public static void main(String[] arguments) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (int index = 1; index < arguments.length; index++) {
      Path file = Path.of(arguments[index]);
      sources.add(new Source(file.getFileName().toString(), new String(Files.readAllBytes(file), StandardCharsets.UTF_8)));
    }
    Result result = compile(sources);
    if (result.jar != null) Files.write(Path.of(arguments[0]), result.jar);
    else System.err.write(result.said.getBytes(StandardCharsets.UTF_8));
    System.err.flush();
    System.exit(result.jar != null ? 0 : 1);
  }
}
