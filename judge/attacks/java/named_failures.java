// Quotes the words by which the compiler tells of its own crashes: what is wrong is the source all the same, and that has to be said.
public class named_failures {
  int wrong = "An exception has occurred in the compiler: java.lang.OutOfMemoryError";
}
