// Constants are worked out while it is compiled: one that grows, one that has no value, one that is larger than a class may hold.
const val A0 = "0123456789abcdef"
const val A1 = A0 + A0 + A0 + A0 + A0 + A0 + A0 + A0
const val A2 = A1 + A1 + A1 + A1 + A1 + A1 + A1 + A1
const val A3 = A2 + A2 + A2 + A2 + A2 + A2 + A2 + A2
const val A4 = A3 + A3 + A3 + A3 + A3 + A3 + A3 + A3
const val WRONG: Int = "A" + 1 / 0 + (1 shl 99)

fun main() {
    println(A4.length)
}
