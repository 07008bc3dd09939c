@/srv/judge/secret/test1.out
// -J-Dpoisoned=1 -processorpath /w -Xplugin:own -d /opt/javac
// Begins as a file of arguments does, and goes on with options.
public class pretended_options {
  public static void main(String[] words) {
    System.out.println("0");
  }
}
