// Calls its classes as the compiler's own program does, which must start neither now nor for the next source.
public class hosts_names {
  public static void main(String[] words) throws Exception {
    JavacHost.main(words);
    System.out.println(new Compile().compile() + new Host.Answer(7, null).kind - 7);
  }
}

class Host {
  static class Answer {
    int kind;

    Answer(int kind, byte[] bytes) {
      this.kind = kind;
    }
  }

  static void serve() {}
}

class JavacHost {
  static int poisoned = 1;

  public static void main(String[] words) {
    Host.serve();
  }
}

class Compile {
  static class Result {}

  static class Memory {}

  int compile() {
    return 0;
  }
}
