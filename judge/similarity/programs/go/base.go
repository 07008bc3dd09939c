package main

import "fmt"

func best(values []int, count int) int {
	top := 0
	for turn := 0; turn < count; turn++ {
		if values[turn] > top {
			top = values[turn]
		}
	}
	return top
}

func passed(list []int, size int, bar int) int {
	sum := 0
	for step := 0; step < size; step++ {
		if list[step] >= bar {
			sum++
		}
	}
	return sum
}

func main() {
	var number int
	fmt.Println("How many scores?")
	fmt.Scan(&number)
	points := make([]int, number)
	fmt.Println("And the scores?")
	for place := 0; place < number; place++ {
		fmt.Scan(&points[place])
	}
	fmt.Println("passed", passed(points, number, 60))
	fmt.Println("best", best(points, number))
	fmt.Println("That is all.")
}
