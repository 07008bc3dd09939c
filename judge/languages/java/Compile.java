// Compiles one Java source into a jar that java -jar runs: in one process, whatever the source calls its classes.
import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
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
import javax.tools.ToolProvider;

public final class Compile {
  /** The source under the name that people know it by; any public class may stand in it. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.text = text;
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

  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    final Map<String, ClassFile> classes = new LinkedHashMap<>();

    Memory(JavaFileManager manager) {
      super(manager);
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

  /** The class to start: Main, else a public one, else the first that has a main method; null when none has. */
  private static String mainClass(Iterable<? extends Element> elements) {
    List<TypeElement> starting = new ArrayList<>();
    for (TypeElement type : ElementFilter.typesIn(elements))
      if (ElementFilter.methodsIn(type.getEnclosedElements()).stream().anyMatch(Compile::isMain)) starting.add(type);
    TypeElement chosen = null;
    for (TypeElement type : starting) {
      if (type.getSimpleName().contentEquals("Main")) return type.getQualifiedName().toString();
      boolean isBetter = chosen == null || (!chosen.getModifiers().contains(Modifier.PUBLIC) && type.getModifiers().contains(Modifier.PUBLIC));
      if (isBetter) chosen = type;
    }
    return chosen == null ? null : chosen.getQualifiedName().toString();
  }

  private static void writeJar(Path to, String main, Map<String, ClassFile> classes) throws Exception {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(to), manifest)) {
      jar.setLevel(1);
      for (Map.Entry<String, ClassFile> file : classes.entrySet()) {
        jar.putNextEntry(new JarEntry(file.getKey()));
        file.getValue().bytes.writeTo(jar);
      }
    }
  }

  /** Arguments: the source, and the jar to be made. Exit code 1 with the diagnostics on standard error when it is not a program. */
  public static void main(String[] arguments) throws Exception {
    Path file = Path.of(arguments[0]);
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    PrintWriter said = new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8));
    try (Memory memory = new Memory(compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8))) {
      List<String> options = List.of("-proc:none", "-nowarn", "-Xlint:none", "-XDuseUnsharedTable=true");
      JavacTask task = (JavacTask) compiler.getTask(said, memory, null, options, null, List.of(new Source(file.getFileName().toString(), text)));
      List<Element> elements = new ArrayList<>();
      task.analyze().forEach(elements::add);
      task.generate();
      said.flush();
      String main = mainClass(elements);
      if (memory.classes.isEmpty() || main == null) {
        if (memory.classes.isEmpty() == elements.isEmpty())
          said.println(file.getFileName() + ": error: no class has a method public static void main(String[] args)");
        said.flush();
        System.exit(1);
      }
      writeJar(Path.of(arguments[1]), main, memory.classes);
    }
    System.exit(0);
  }
}
