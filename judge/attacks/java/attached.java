// Looks for other virtual machines to attach to, by the tools' own interface and by the files that it uses.
import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.List;

public class attached {
  public static void main(String[] words) throws Exception {
    int bad = 0;
    // Who could answer at all would long since have.
    System.setProperty("sun.tools.attach.attachTimeout", "500");
    try {
      Class<?> machine = Class.forName("com.sun.tools.attach.VirtualMachine");
      List<?> all = (List<?>) machine.getMethod("list").invoke(null);
      Method attach = machine.getMethod("attach", String.class);
      String own = "" + ProcessHandle.current().pid();
      for (Object one : all) {
        String id = (String) one.getClass().getMethod("id").invoke(one);
        if (id.equals(own)) continue;
        attach.invoke(null, id);
        bad++;
      }
      for (String id : new String[] {"1", "" + ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L)})
        try {
          attach.invoke(null, id);
          bad += 16;
        } catch (Exception error) {
          continue;
        }
    } catch (ClassNotFoundException error) {
      bad += 0;
    }
    for (File file : new File("/tmp").listFiles()) if (file.getName().startsWith("hsperfdata") || file.getName().startsWith(".java_pid")) bad += 256;
    for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) if (argument.contains("agent")) bad += 512;
    System.out.println(bad);
  }
}
