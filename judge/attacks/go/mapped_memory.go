// Maps memory beside the collector, which counts only its own, and writes to all of it.
package main

import "syscall"

func main() {
	for {
		block, err := syscall.Mmap(-1, 0, 4<<20, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
		if err != nil {
			panic(err)
		}
		for at := 0; at < len(block); at += 4096 {
			block[at] = 1
		}
	}
}
