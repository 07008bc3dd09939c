// Has the compiler read files of the machine as keys, and tell about them in its errors.
using System.Reflection;

[assembly: AssemblyKeyFile("/srv/judge/secret/test1.out")]
#line 1 "/srv/judge/secret/test1.out"
class Program {
    static void Main() {
        undefined();
#line 1 "/etc/passwd"
        undefined();
    }
}
