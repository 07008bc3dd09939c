// Functions in functions, each of which the compiler has to try with every type that it could have.
using System;

class Program {
    static int F(Func<int, int> f, int n) { return n; }
    static int F(Func<string, int> f, string n) { return 1; }
    static int F(Func<long, int> f, long n) { return 2; }
    static int F(Func<char, int> f, char n) { return 3; }

    static void Main() {
        Console.WriteLine(F(a => F(b => F(c => F(d => undefined, c), b), a), 1));
    }
}
