// Gives its classes names that are paths.
@file:JvmName("../../../w/left")

class `../../opt/kotlin/host`
class `main.kt`

fun main() {
    println("0")
}
