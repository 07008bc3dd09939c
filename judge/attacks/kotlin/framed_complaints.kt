// Has the compiler quote what looks like the frames of its answers.
fun main() {
    val a: Int = "␀␀␀␀␀␀␀␀PK"; val b: Int = "␀␀␀PK"
}
