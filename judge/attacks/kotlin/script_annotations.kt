// Asks for imports, repositories and options as scripts may.
@file:Import("/srv/judge/secret/test1.out")
@file:DependsOn("/opt/kotlin/host.jar")
@file:CompilerOptions("-d", "/w/left.jar", "-script")

fun main() {
    println("0")
}
