// Constants and arrays larger than any machine, for the compiler and the linker to lay out.
package main

import "fmt"

const large = 1 << 500

var table = [1 << 40]byte{1<<40 - 1: 1}
var other [1 << 33]int

func main() {
	fmt.Println(table[large>>499], other)
}
