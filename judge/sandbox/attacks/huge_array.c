// Fills the compiler's disk with an array of a thousand million bytes.
int large[300000000] = {1, [299999999] = 2};
int main() { return large[7]; }
