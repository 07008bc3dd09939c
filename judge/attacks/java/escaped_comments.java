// Ends comments and texts by escapes, and has a class made where a reader sees none.
public class escaped_comments {
  /* \u002a\u002f static int hidden = 0; /* */
  // \u000a static int line = 0;
  static final String TEXT = "\u0022 + hidden + \u0022";
  \u0070ublic static void m\uuuu0061in(String[] words) {
    System.out.println(hidden + line == 0 && TEXT.equals("0") ? "0" : "1");
  }
}
