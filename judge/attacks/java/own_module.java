// Declares a module that opens the compiler and brings it a processor and a plug-in.
open module attack {
  requires jdk.compiler;
  provides javax.annotation.processing.Processor with attack.Own;
  provides com.sun.source.util.Plugin with attack.Own;
}
