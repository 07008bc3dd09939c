// Makes the compiler say megabytes: its answer must be cut, and its next answer must be the next source's.
«60×val x¤ = y¤_«4000×a»
»
fun main() {}
