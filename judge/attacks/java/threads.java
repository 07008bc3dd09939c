// Starts threads until it is refused, and tells where that came too late.
public class threads {
  public static void main(String[] words) {
    int started = 0;
    try {
      for (; started < 5000; started++) {
        Thread one = new Thread(null, () -> {
          try {
            Thread.sleep(5000);
          } catch (InterruptedException error) {
            return;
          }
        }, "one", 65536);
        one.setDaemon(true);
        one.start();
      }
    } catch (OutOfMemoryError error) {
      System.err.println(started);
    }
    if (started > 400) System.err.println("TOO MANY THREADS");
    System.err.flush();
    Runtime.getRuntime().halt(started > 400 ? 0 : 9);
  }
}
