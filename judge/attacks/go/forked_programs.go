// Forks and execs by hand, and asks the kernel by number for what the library has no name.
package main

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"syscall"
)

func main() {
	bad := 0
	for _, words := range [][]string{{"/bin/cat", "/srv/judge/secret/test1.out"}, {"/bin/cat", "/etc/shadow"}} {
		if out, _ := exec.Command(words[0], words[1:]...).Output(); len(out) > 0 {
			bad |= 1
			fmt.Println(string(out))
		}
	}
	attributes := &syscall.ProcAttr{Sys: &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS, Credential: nil}}
	if _, err := syscall.ForkExec("/bin/true", []string{"true"}, attributes); err == nil {
		bad |= 2
	}
	if _, err := syscall.ForkExec("/bin/true", []string{"true"}, &syscall.ProcAttr{Sys: &syscall.SysProcAttr{Chroot: "/"}}); err == nil {
		bad |= 4
	}
	for _, number := range []uintptr{101, 165, 272, 298, 308, 310, 311, 321, 323, 425, 438} {
		if _, _, e := syscall.RawSyscall6(number, 0, 0, 0, 0, 0, 0); e == 0 {
			bad |= 8
		}
	}
	for network, address := range map[string]string{"tcp4": "127.0.0.1:NETPORT", "tcp6": "[::1]:NETPORT", "udp4": "127.0.0.1:NETPORT"} {
		if c, err := net.Dial(network, address); err == nil {
			c.Write([]byte("x"))
			bad |= 16
		}
	}
	for _, name := range []string{"UNIXPATH", "@ABSTRACT"} {
		if _, err := net.Dial("unix", name); err == nil {
			bad |= 32
		}
	}
	for fd := uintptr(3); fd < 256; fd++ {
		if n, _ := os.NewFile(fd, "x").Write([]byte("\x00\x00\x00\x01x")); n > 0 && fd > 20 {
			bad |= 64
		}
	}
	fmt.Println(bad)
}
