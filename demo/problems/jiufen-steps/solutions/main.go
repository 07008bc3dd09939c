package main

import (
	"bufio"
	"fmt"
	"os"
)

const modulus = 1_000_000_007

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, k, m, step int
	fmt.Fscan(in, &n, &k, &m)
	slippery := make([]bool, n+1)
	for ; m > 0; m-- {
		fmt.Fscan(in, &step)
		slippery[step] = true
	}
	ways := make([]int, n+1)
	ways[0] = 1
	within := 1
	for i := 1; i <= n; i++ {
		if !slippery[i] {
			ways[i] = within
		}
		within += ways[i]
		if i >= k {
			within += modulus - ways[i-k]
		}
		within %= modulus
	}
	fmt.Println(ways[n])
}
