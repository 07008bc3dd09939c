// Leaves packages and settings where the tool chain of the next run would take them from, and looks for those of the last.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	bad := 0
	for _, path := range []string{"/w/go/pkg/fmt.a", "/w/.config/go/env", "/w/.cache/go-build/00/x", "/tmp/main.o", "/tmp/go/fmt.a", "/box/main", "/box/main.o", "/usr/lib/go-1.19/pkg/linux_amd64/fmt.a"} {
		// names of the host's may be known, but not what they hold
		if _, err := os.ReadFile(path); err == nil && path[:4] != "/usr" && path != "/box/main" {
			bad |= 1
		}
		os.MkdirAll(filepath.Dir(path), 0o755)
		if os.WriteFile(path, []byte("poison"), 0o755) == nil && path[1] != 'w' && path[1] != 't' {
			bad |= 2
		}
	}
	fmt.Println(bad)
}
