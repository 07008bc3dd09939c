// Functions that are copied into each other, so that every line doubles the program.
inline fun a(f: () -> Unit) { f(); f() }
inline fun b(f: () -> Unit) { a { a { a { a { f() } } } } }
inline fun c(f: () -> Unit) { b { b { b { b { f() } } } } }

fun main() {
    var n = 0
    c { n++ }
    println(n)
}
