// Wants to be a part of the compiler: it may be compiled, and the machine does not start it.
package com.sun.tools.javac.main;

public class compilers_packages {
  public static void main(String[] words) {
    System.out.println("0");
  }
}

class Main {
  static {
    if (true) throw new Error("ran");
  }
}
