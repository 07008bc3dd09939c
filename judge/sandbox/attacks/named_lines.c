// Has the compiler show lines of another file as those of its own errors.
#line 1 "/srv/judge/secret/test1.out"
int main() { return undeclared; }
