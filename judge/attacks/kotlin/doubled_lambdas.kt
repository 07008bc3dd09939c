// Functions that are copied into each other, so that every line doubles the program, until no class file holds it.
inline fun a(f: () -> Unit) { f(); f() }
inline fun b(f: () -> Unit) { a { a { a { a { f() } } } } }
inline fun c(f: () -> Unit) { b { b { f() } } }

fun main() {
    var n = 0
    c {
        n++; n += 2; n *= 3; n++; n -= 5; n += 7; n *= 11; n--; n += n; n /= 13
        n++; n += 2; n *= 3; n++; n -= 5; n += 7; n *= 11; n--; n += n; n /= 13
        n++; n += 2; n *= 3; n++; n -= 5; n += 7; n *= 11; n--; n += n; n /= 13
        n++; n += 2; n *= 3; n++; n -= 5; n += 7; n *= 11; n--; n += n; n /= 13
        n++; n += 2; n *= 3; n++; n -= 5; n += 7; n *= 11; n--; n += n; n /= 13
        n++; n += 2; n *= 3; n++; n -= 5; n += 7; n *= 11; n--; n += n; n /= 13
        n++; n += 2; n *= 3; n++; n -= 5; n += 7; n *= 11; n--; n += n; n /= 13
        n++; n += 2; n *= 3; n++; n -= 5; n += 7; n *= 11; n--; n += n; n /= 13
    }
    println(n)
}
