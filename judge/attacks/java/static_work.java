// What a compiler works out beforehand is constants; nothing of what runs at the start of a class may run in it.
public class static_work {
  static final String DOUBLED = "«2000×0123456789»" + Never.TEXT;
  static final int NUMBER = (int) 1e308 + Integer.MIN_VALUE / -1 + 1 / Never.ONE;

  public static void main(String[] words) {
    System.out.println(DOUBLED.length() - 20_001 + (NUMBER == 0 ? 0 : 1));
  }
}

class Never {
  static final String TEXT = "x";
  static final int ONE = 1;

  static {
    try {
      new java.io.FileOutputStream("/w/left").write(1);
    } catch (java.io.IOException error) {
      Runtime.getRuntime().halt(1);
    }
    while (System.nanoTime() != 0) {}
  }
}
