package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

type board struct {
	marks []int
	out   *bufio.Writer
}

func (b *board) add(mark int) {
	b.marks = append(b.marks, mark)
}

func (b *board) report() {
	highest, low := b.marks[0], 0
	for _, mark := range b.marks {
		if mark > highest {
			highest = mark
		}
		if mark < 60 {
			low++
		}
	}
	fmt.Fprintln(b.out, "passed", len(b.marks)-low)
	fmt.Fprintln(b.out, "best", highest)
	b.out.Flush()
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Scan()
	b := &board{out: bufio.NewWriter(os.Stdout)}
	for scanner.Scan() {
		mark, _ := strconv.Atoi(scanner.Text())
		b.add(mark)
	}
	b.report()
}
