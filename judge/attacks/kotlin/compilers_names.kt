// Calls its classes as the compiler's own are called, and those of the host around it.
package org.jetbrains.kotlin.cli.jvm

class K2JVMCompiler {
    fun exec(vararg words: Any?): Int = 0
    companion object { var poisoned = 1 }
}

class KotlinHost
class Host { class Answer }

fun main() {
    println(K2JVMCompiler().exec(System.out))
}
