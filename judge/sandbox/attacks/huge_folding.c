// Has the compiler work out a number for ever, in a tree of macros.
#define A(x) ((x) * 3 + (x) / 7)
#define B(x) A(A(A(A(x))))
#define C(x) B(B(B(B(x))))
#define D(x) C(C(x))
enum { value = D(1u) };
int main() { return value; }
