// Wants to be a class of the platform itself.
package java.lang;

public class platform_packages {
  public static void main(String[] words) {
    System.out.println("0");
  }
}

class OutOfMemoryError extends Error {}
