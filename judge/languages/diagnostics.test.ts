// A compiler that met its own limits is told from one that quotes a student who writes of such.
import { describe, expect, test } from 'vitest'
import { isOutOfMemoryText, isTooLargeText, withoutCrash } from './diagnostics.ts'

describe('no room for the program', () => {
  test.each([
    "/tmp/cc32SVCN.s: Assembler messages:\n/tmp/cc32SVCN.s: Fatal error: can't fill 256 bytes in section .data of main.o: 'No space left on device'",
    "{standard input}: Assembler messages:\n{standard input}: Fatal error: can't write 48 bytes to section .text of a.o: 'File too large'",
    '/usr/bin/ld: final link failed: No space left on device\ncollect2: error: ld returned 1 exit status',
    'main.c:1:1: fatal error: error closing a.s: No space left on device\n    1 | int main(void){return 0;}',
    'main.c:9:1: fatal error: error writing to /tmp/ccA.s: File too large\ncompilation terminated.',
    'gcc: internal compiler error: File size limit exceeded signal terminated program as',
    'rustc-LLVM ERROR: IO failure on output stream: No space left on device',
    'error: failed to write to `main.o`: No space left on device (os error 28)',
    'error: linking with `cc` failed: exit status: 1\n  |\n  = note: /usr/bin/ld: final link failed: No space left on device\n          collect2: error: ld returned 1 exit status',
    'compile: writing output: write /tmp/main.o: no space left on device',
    '/usr/lib/go-1.19/pkg/tool/linux_amd64/link: mapping output file failed: file too large',
    "error CS0016: Could not write to file `main'. Disk full. Path /box/main.exe",
    'Main.java:1: error: error while writing Main: No space left on device\nclass Main{}\n^',
  ])('%s', (said) => expect(isTooLargeText.test(said)).toBe(true))
})

const quoting = (words: string): [string, string][] => [
  ['gcc', `main.c:1:66: error: ‘retrun’ undeclared\n    1 | int main(void) { char *s = "${words}"; retrun 0; }\n      |    ^~~~~~`],
  ['#error', `main.c:1:2: error: #error ${words}`],
  ['#include', `main.c:1:10: fatal error: ${words}: No such file or directory\ncompilation terminated.`],
  ['static_assert', `main.cpp:1:15: error: static assertion failed: ${words}`],
  ['rustc', `error[E0425]: cannot find value\n --> main.rs:2:5\n  |\n2 |     f("${words}", x);\n  |     ^`],
  ['go', `./main.go:3:14: cannot use "${words}" (untyped string constant) as int value`],
  ['javac', `Main.java:3: error: cannot find symbol\n    String s = "${words}" + x;\n                 ^`],
  ['javac, at the start', `Main.java:3: error: cannot find symbol\n"${words}" + x;\n     ^`],
  ['mcs', `Main.cs(1,8): error CS1029: #error: \`${words}'`],
]
describe.each([
  'No space left on device',
  'File too large',
  'main: No space left on device',
  'file size limit exceeded',
  'virtual memory exhausted',
  'out of memory allocating 8 bytes',
  'internal compiler error: Killed',
  'Please submit a full bug report',
  'See <file:',
])('a student who writes of “%s” is told what is wrong', (words) => {
  test.each(quoting(words))('%s', (_, said) => {
    expect([isTooLargeText.test(said), isOutOfMemoryText.test(said), withoutCrash(said)]).toEqual([false, false, said])
  })
})

test('a crash is left out, and only that', () => {
  const crash = `gcc: internal compiler error: Segmentation fault signal terminated program cc1
Please submit a full bug report, with preprocessed source (by using -freport-bug).
See <file:///usr/share/doc/gcc-12/README.Bugs> for instructions.
`
  expect(withoutCrash(`main.c:1:1: warning: empty\n${crash}`)).toBe('main.c:1:1: warning: empty\n')
  expect(withoutCrash('main.cpp:3:4: internal compiler error: in f, at g.cc:1\n')).toBe('')
  expect(withoutCrash('g++: fatal error: Killed signal terminated program cc1plus\n')).toBe('')
})
