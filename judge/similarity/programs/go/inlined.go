package main

import "fmt"

func main() {
	var number int
	fmt.Println("How many scores?")
	fmt.Scan(&number)
	points := make([]int, number)
	fmt.Println("And the scores?")
	for place := 0; place < number; place++ {
		fmt.Scan(&points[place])
	}
	sum := 0
	for step := 0; step < number; step++ {
		if points[step] >= 60 {
			sum++
		}
	}
	fmt.Println("passed", sum)
	top := 0
	for turn := 0; turn < number; turn++ {
		if points[turn] > top {
			top = points[turn]
		}
	}
	fmt.Println("best", top)
	fmt.Println("That is all.")
}
