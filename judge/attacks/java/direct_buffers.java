// Fills buffers and mapped files outside of the heap, whose own limit is as large as the heap's.
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

public class direct_buffers {
  public static void main(String[] words) throws Exception {
    List<Object> kept = new ArrayList<>();
    for (int n = 0; n < 64; n++) {
      RandomAccessFile file = new RandomAccessFile("/tmp/" + n, "rw");
      ByteBuffer mapped = file.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, 4 << 20);
      ByteBuffer direct = ByteBuffer.allocateDirect(4 << 20);
      byte[] heap = new byte[4 << 20];
      for (int at = 0; at < 4 << 20; at += 512) {
        direct.put(at, (byte) 1);
        heap[at] = 1;
        mapped.put(at, (byte) 1);
      }
      kept.add(direct);
      kept.add(heap);
      kept.add(mapped);
    }
    System.out.println(kept.size());
  }
}
