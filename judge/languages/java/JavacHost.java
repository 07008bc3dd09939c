// javac in a host: a source called Main.java per frame.
public final class JavacHost {
  /** javac reports its own crashes in the words of a diagnostic. */
  private static Host.Answer answer(Compile.Result result) {
    if (result.jar != null) return Host.Answer.program(result.jar);
    return result.said.contains("An exception has occurred in the compiler")
        ? Host.failure(result.said.contains("java.lang.OutOfMemoryError"))
        : Host.Answer.diagnostics(result.said);
  }

  public static void main(String[] arguments) throws Exception {
    Host.serve(source -> answer(Compile.compile("Main.java", source)));
  }
}
