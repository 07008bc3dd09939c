// Gives its classes the names of the library's, so that the next to be started would be another.
@file:JvmName("MainKt")

import java.io.File

class Unit2

fun main() {
    var bad = if (File("/w/kotlin").exists() || File("/box/kotlin").exists()) 1 else 0
    for (folder in listOf("/w", "/tmp", "/box", "/usr/share/kotlin/kotlinc/lib", "/opt/kotlin")) {
        val place = File(folder, "kotlin/io")
        place.mkdirs()
        try {
            File(place, "ConsoleKt.class").writeBytes(ByteArray(4))
            if (folder != "/w" && folder != "/tmp") bad = 2
        } catch (error: Exception) {
            continue
        }
    }
    println(bad)
}
