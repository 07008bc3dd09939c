// Takes functions of the runtime by their names in the linker, past what the library lets out.
package main

import (
	"fmt"
	"os"
	"syscall"
	_ "unsafe"
)

//go:linkname beforeFork syscall.runtime_BeforeFork
func beforeFork()

//go:linkname environment syscall.runtime_envs
func environment() []string

func main() {
	bad := 0
	for _, one := range environment() {
		if len(one) > 8 && one[:9] == "NEIGHBOUR" {
			bad = 1
		}
	}
	if syscall.Setuid(0) == nil || syscall.Setgroups([]int{0}) == nil {
		bad |= 2
	}
	if f, err := os.OpenFile("/proc/self/mem", os.O_RDWR, 0); err == nil {
		f.Close()
	}
	if _, err := os.OpenFile("/proc/1/mem", os.O_RDWR, 0); err == nil {
		bad |= 4
	}
	fmt.Println(bad)
}
