// A compiler kept warm in a box: takes one source per frame and answers with a program, with diagnostics, or with why there is neither.
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

public final class Host {
  /** What an answer starts with; hosts/compilers/pool.ts knows the same numbers. After the last two the host ends: its machine is not to be trusted. */
  static final int PROGRAM = 0;
  static final int DIAGNOSTICS = 1;
  static final int SHORT_OF_MEMORY = 2;
  static final int FAILED = 3;

  /** How stack traces name it; a source that a compiler quotes may name it elsewhere in a line. */
  static final Pattern SHORTAGE = Pattern.compile("^(?:exception: |Caused by: )?java\\.lang\\.OutOfMemoryError", Pattern.MULTILINE);

  /** As the main thread of a compiler that is started alone: sums of a thousand terms are compiled by recursion. */
  private static final long STACK_BYTES = 64L << 20;

  static final class Answer {
    final int kind;
    final byte[] bytes;

    Answer(int kind, byte[] bytes) {
      this.kind = kind;
      this.bytes = bytes;
    }

    static Answer program(byte[] program) {
      return new Answer(PROGRAM, program);
    }

    static Answer diagnostics(String said) {
      return new Answer(DIAGNOSTICS, said.getBytes(StandardCharsets.UTF_8));
    }
  }

  interface Compiler {
    Answer compile(String source) throws Exception;
  }

  static Answer failure(boolean isShortOfMemory) {
    return new Answer(isShortOfMemory ? SHORT_OF_MEMORY : FAILED, new byte[0]);
  }

  /** Compilers wrap what they were not prepared for. */
  private static boolean isShortOfMemory(Throwable error) {
    Throwable cause = error;
    for (int depth = 0; cause != null && depth < 16; depth++, cause = cause.getCause()) if (cause instanceof OutOfMemoryError) return true;
    return false;
  }

  /** A thread of its own for every source: what a compiler keeps per thread is gone after it. */
  private static Answer inThread(Compiler compiler, String source) throws InterruptedException {
    Answer[] answer = {null};
    Thread thread = new Thread(null, () -> {
      try {
        answer[0] = compiler.compile(source);
      } catch (Throwable error) {
        answer[0] = failure(isShortOfMemory(error));
      }
    }, "compile", STACK_BYTES);
    thread.start();
    thread.join();
    return answer[0] == null ? failure(false) : answer[0];
  }

  /** Answers until the input ends, or until the compiler has failed. */
  static void serve(Compiler compiler) throws IOException, InterruptedException {
    DataInputStream in = new DataInputStream(new FileInputStream(FileDescriptor.in));
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    System.setOut(nowhere);
    System.setErr(nowhere);
    for (;;) {
      int length;
      try {
        length = in.readInt();
      } catch (EOFException ended) {
        return;
      }
      Answer answer = inThread(compiler, new String(in.readNBytes(length), StandardCharsets.UTF_8));
      out.writeInt(1 + answer.bytes.length);
      out.writeByte(answer.kind);
      out.write(answer.bytes);
      out.flush();
      if (answer.kind == SHORT_OF_MEMORY || answer.kind == FAILED) Runtime.getRuntime().halt(1);
    }
  }
}
