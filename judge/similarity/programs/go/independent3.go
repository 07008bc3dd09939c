package main

import (
	"fmt"
	"strings"
)

func main() {
	var n, x, ok int
	mx, out := -1, []string{}
	fmt.Scan(&n)
	for i := n; i > 0; i-- {
		fmt.Scan(&x)
		good := x > 59
		if good {
			ok++
		}
		mx = max(mx, x)
	}
	out = append(out, fmt.Sprint("passed ", ok), fmt.Sprint("best ", mx))
	fmt.Println(strings.Join(out, "\n"))
}
