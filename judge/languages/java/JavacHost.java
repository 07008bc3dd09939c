// javac in a host: a source called Main.java per frame.
import java.util.regex.Pattern;

public final class JavacHost {
  /** javac reports its own crashes in the words of a diagnostic, but at the start of a line: a source may quote them. */
  private static final Pattern CRASH = Pattern.compile("^An exception has occurred in the compiler", Pattern.MULTILINE);

  private static Host.Answer answer(Compile.Result result) {
    if (result.jar != null) return Host.Answer.program(result.jar);
    return CRASH.matcher(result.said).find()
        ? Host.failure(Host.SHORTAGE.matcher(result.said).find())
        : Host.Answer.diagnostics(result.said);
  }

  public static void main(String[] arguments) throws Exception {
    Host.serve(source -> answer(Compile.compile("Main.java", source)));
  }
}
