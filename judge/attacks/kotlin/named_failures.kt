// Quotes the words by which the compiler tells of its own crashes: what is wrong is the source all the same, and that has to be said.
fun main() {
    val wrong: Int = "exception: java.lang.OutOfMemoryError"
}
