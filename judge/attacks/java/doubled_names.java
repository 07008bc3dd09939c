// Two classes that have one name in the end, and names that are hardly any.
public class doubled_names {
  Object one = new Object() {};

  class B {}

  public static void main(String[] words) {
    System.out.println(new doubled_names$2().zero + new ＭＡＩＮ().zero);
  }
}

class doubled_names$2 {
  int zero;
}

class doubled_names$1 {}

class doubled_names$B {}

class ＭＡＩＮ {
  int zero;
}
