// Starts threads until it is refused, and goes on: its output holds what it printed and nothing else.
import kotlin.concurrent.thread

fun main() {
    var started = 0
    try {
        while (started < 5000) {
            thread(isDaemon = true) { Thread.sleep(5000) }
            started++
        }
    } catch (error: OutOfMemoryError) {
        println(if (started > 400) "TOO MANY THREADS" else "0")
    }
    System.out.flush()
    Runtime.getRuntime().halt(0)
}
