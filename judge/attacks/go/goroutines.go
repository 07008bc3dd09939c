// Starts goroutines without end, each with a stack that grows.
package main

func grow(n int) int {
	var block [512]byte
	block[n%512] = byte(n)
	if n == 0 {
		select {}
	}
	return grow(n-1) + int(block[0])
}

func main() {
	for {
		go grow(20)
	}
}
