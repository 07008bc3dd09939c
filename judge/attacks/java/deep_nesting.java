// Nested deeper than the compiler's stack goes, in every way that it works through by calling itself.
public class deep_nesting {
  int a = «120000×(»1«120000×)»;
}
