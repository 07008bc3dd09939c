// Makes the compiler say megabytes: its answer must be cut, and its next answer must be the next source's.
public class long_complaints {
  «90×int x¤ = y¤_«30000×a»;
  »
}
