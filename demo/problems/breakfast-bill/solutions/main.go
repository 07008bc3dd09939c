package main

import "fmt"

func main() {
	var n, price, portions, cups, total int
	fmt.Scan(&n)
	for i := 0; i < n; i++ {
		fmt.Scan(&price, &portions)
		total += price * portions
	}
	fmt.Scan(&cups)
	total = total - total/100*10 - 5*cups
	if total < 0 {
		total = 0
	}
	fmt.Println(total)
}
