// Has the compiler quote what looks like the frames and kinds of answers that it gives, and its own words of failure.
public class framed_complaints {
  int a = "␀␀␀␀␀␀␀␀PK";
  int b = "␀␀␀" + "Main.jar PK";
  /* ␀␀␀ */ int c = ␀␀␀;
  int d = "An exception has occurred in the compiler java.lang.OutOfMemoryError";
}
