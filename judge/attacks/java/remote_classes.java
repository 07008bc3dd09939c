// Loads classes and sends what it knows over every kind of connection that the library has.
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

public class remote_classes {
  interface Way {
    void take() throws Exception;
  }

  static int bad;

  static void attempt(int bit, Way way) {
    try {
      way.take();
      bad |= bit;
    } catch (Throwable error) {
      return;
    }
  }

  public static void main(String[] words) {
    attempt(1, () -> new Socket("127.0.0.1", NETPORT).close());
    attempt(2, () -> new Socket("::1", NETPORT).close());
    attempt(4, () -> new URLClassLoader(new URL[] {new URL("http://127.0.0.1:NETPORT/x.jar")}).loadClass("Other"));
    attempt(8, () -> new DatagramSocket().send(new DatagramPacket(new byte[] {1}, 1, new InetSocketAddress("127.0.0.1", NETPORT))));
    attempt(16, () -> SocketChannel.open(UnixDomainSocketAddress.of("UNIXPATH")));
    attempt(32, () -> ServerSocketChannel.open(StandardProtocolFamily.INET).bind(new InetSocketAddress(0)));
    attempt(64, () -> InetAddress.getAllByName("example.org"));
    attempt(128, () -> {
      if (NetworkInterface.networkInterfaces().noneMatch(one -> !one.getName().equals("lo"))) throw new Exception();
    });
    System.out.println(bad);
  }
}
