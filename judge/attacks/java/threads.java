// Starts threads until it is refused: what the machine has to say of that must not get into its output.
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
      System.out.println(started > 400 ? "TOO MANY THREADS" : "0");
    }
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }
}
