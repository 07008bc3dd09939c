package main

import (
	"fmt"
	"sort"
)

func main() {
	var n, ok int
	fmt.Scanln(&n)
	a := make([]int, n)
	for i := range a {
		fmt.Scanln(&a[i])
		switch x := a[i]; {
		case x >= 60:
			ok++
		}
	}
	sort.Ints(a)
	fmt.Printf("passed %d\nbest %d\n", ok, a[n-1])
}
