package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func isMirror(line string, from, until int) bool {
	for from < until {
		if line[from] != line[until] {
			return false
		}
		from, until = from+1, until-1
	}
	return true
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	line, _ := reader.ReadString('\n')
	line = strings.TrimSpace(line)
	const vowels = "aeiou"
	seen := make([]int, len(vowels))
	for _, letter := range line {
		if where := strings.IndexRune(vowels, letter); where != -1 {
			seen[where] += 1
		}
	}
	longest, width := 1, len(line)
	for left := 0; left < width; left++ {
		for right := left; right < width; right++ {
			if isMirror(line, left, right) && right-left+1 > longest {
				longest = right - left + 1
			}
		}
	}
	for kind, letter := range vowels {
		fmt.Printf("%c=%d ", letter, seen[kind])
	}
	fmt.Println()
	fmt.Println(longest)
}
