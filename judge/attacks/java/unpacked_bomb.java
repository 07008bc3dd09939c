// Reads an object whose hash takes longer than the universe lasts.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashSet;
import java.util.Set;

public class unpacked_bomb {
  public static void main(String[] words) throws Exception {
    Set<Object> root = new HashSet<>(), left = root, right = new HashSet<>();
    for (int n = 0; n < 100; n++) {
      Set<Object> a = new HashSet<>(), b = new HashSet<>();
      a.add("x");
      left.add(a);
      left.add(b);
      right.add(a);
      right.add(b);
      left = a;
      right = b;
      if (n == 20) break;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(root);
    Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    for (;;) if (copy.hashCode() + new HashSet<>((Set<?>) copy).hashCode() == 1) System.out.println(copy);
  }
}
