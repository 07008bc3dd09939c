// Takes memory that the virtual machine does not count: by Unsafe, block after block, and writes to all of it.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class beside_the_heap {
  public static void main(String[] words) throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Unsafe unsafe = (Unsafe) field.get(null);
    for (;;) unsafe.setMemory(unsafe.allocateMemory(1 << 22), 1 << 22, (byte) 1);
  }
}
