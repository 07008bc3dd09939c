// Mono's compiler kept warm in a box: the same frames as jvm/Host.java, the compiler's own front end called in the process.
using System;
using System.IO;
using System.Reflection;
using System.Text;
using System.Threading;

static class McsHost {
  // What an answer starts with; hosts/compilers/pool.ts knows the same numbers. After the last two the host ends.
  const byte Program = 0;
  const byte Diagnostics = 1;
  const byte ShortOfMemory = 2;
  const byte Failed = 3;

  // Sums of a thousand terms are compiled by recursion.
  const int StackBytes = 64 << 20;

  const string SourceFile = "Main.cs";
  const string ProgramFile = "main.exe";

  struct Answer {
    public byte Kind;
    public byte[] Bytes;
  }

  static Answer Failure(Exception error) {
    for (var cause = error; cause != null; cause = cause.InnerException)
      if (cause is OutOfMemoryException) return new Answer { Kind = ShortOfMemory, Bytes = new byte[0] };
    return new Answer { Kind = Failed, Bytes = new byte[0] };
  }

  // The compiler empties its own tables after each call; what is left of a source is its files.
  static Answer Compile(string[] options, byte[] source) {
    var said = new StringWriter();
    try {
      File.WriteAllBytes(SourceFile, source);
      if (Mono.CSharp.CompilerCallableEntryPoint.InvokeCompiler(options, said))
        return new Answer { Kind = Program, Bytes = File.ReadAllBytes(ProgramFile) };
      return new Answer { Kind = Diagnostics, Bytes = new UTF8Encoding(false).GetBytes(said.ToString()) };
    } catch (Exception error) {
      return Failure(error);
    } finally {
      foreach (var file in Directory.GetFiles(".")) File.Delete(file);
    }
  }

  static bool Fill(Stream input, byte[] bytes) {
    for (int at = 0, read; at < bytes.Length; at += read) {
      read = input.Read(bytes, at, bytes.Length - at);
      if (read == 0) return false;
    }
    return true;
  }

  static int LengthIn(byte[] head) {
    return head[0] << 24 | head[1] << 16 | head[2] << 8 | head[3];
  }

  // Works in the folder it is started in. Arguments: the compiler's options.
  static int Main(string[] arguments) {
    var options = new string[arguments.Length + 2];
    arguments.CopyTo(options, 0);
    options[arguments.Length] = "-out:" + ProgramFile;
    options[arguments.Length + 1] = SourceFile;
    var input = Console.OpenStandardInput();
    var output = Console.OpenStandardOutput();
    Console.SetOut(TextWriter.Null);
    Console.SetError(TextWriter.Null);
    for (var head = new byte[4]; Fill(input, head); ) {
      var source = new byte[LengthIn(head)];
      if (!Fill(input, source)) return 1;
      var answer = new Answer { Kind = Failed, Bytes = new byte[0] };
      var thread = new Thread(() => { answer = Compile(options, source); }, StackBytes);
      thread.Start();
      thread.Join();
      var length = 1 + answer.Bytes.Length;
      output.Write(new[] { (byte)(length >> 24), (byte)(length >> 16), (byte)(length >> 8), (byte)length, answer.Kind }, 0, 5);
      output.Write(answer.Bytes, 0, answer.Bytes.Length);
      output.Flush();
      if (answer.Kind >= ShortOfMemory) return 1;
    }
    return 0;
  }
}
