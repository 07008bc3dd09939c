// Nested deeper than the compiler's stack goes.
val a = «60000×(»1«60000×)»

fun main() {
    println(a)
}
