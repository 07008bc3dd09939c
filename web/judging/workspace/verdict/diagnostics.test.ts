import { expect, test } from 'vitest'
import { readDiagnostics } from './diagnostics.ts'

// Compiler messages for invalid programs, verbatim as the judge returns them.
test.each([
  [
    'C',
    'main.c: In function ‘main’:\nmain.c:5:3: error: ‘x’ undeclared (first use in this function)\n    5 |   x = 1;\n      |   ^\nmain.c:5:3: note: each undeclared identifier is reported only once for each function it appears in\nmain.c:6:11: error: expected ‘;’ before ‘}’ token\n    6 |   return 0\n      |           ^\n      |           ;\n',
    [
      [5, 3, 'error: ‘x’ undeclared (first use in this function)', true],
      [5, 3, 'note: each undeclared identifier is reported only once for each function it appears in', false],
      [6, 11, 'error: expected ‘;’ before ‘}’ token', true],
    ],
  ],
  [
    'C++',
    'main.cpp: In function ‘int main()’:\nmain.cpp:5:23: error: ‘cout’ is not a member of ‘std’\n    5 | int main(void) { std::cout << 1 }\n      |                       ^~~~\n',
    [[5, 23, 'error: ‘cout’ is not a member of ‘std’', true]],
  ],
  [
    'Java',
    'Main.java:3: error: incompatible types: String cannot be converted to int\n  int x = "a";\n          ^\nMain.java:4: error: cannot find symbol\n  System.out.println(y);\n                     ^\n  symbol:   variable y\n  location: class Main\n',
    [
      [3, 11, 'error: incompatible types: String cannot be converted to int', true],
      [4, 22, 'error: cannot find symbol', true],
    ],
  ],
  [
    'Python',
    '  File "main.py", line 2\n    print(1)\n    ^^^^^\nIndentationError: expected an indented block after function definition on line 1\n',
    [[2, null, 'IndentationError: expected an indented block after function definition on line 1', true]],
  ],
  ['C#', 'Main.cs(5,1): error CS1002: ; expected\n', [[5, 1, 'error CS1002: ; expected', true]]],
  [
    'Go',
    './main.go:2:8: imported and not used: "os"\n./main.go:4:15: cannot use "a" (untyped string constant) as int value in variable declaration\n',
    [
      [2, 8, 'imported and not used: "os"', true],
      [4, 15, 'cannot use "a" (untyped string constant) as int value in variable declaration', true],
    ],
  ],
  [
    'Ruby',
    "main.rb:4: syntax error, unexpected end-of-input, expecting `end'\nputs 2\n      ^\n",
    [[4, 7, "syntax error, unexpected end-of-input, expecting `end'", true]],
  ],
  ['R', 'main.r:2:8: unexpected numeric constant\n1: x <- 1\n2: y <- 2 2\n          ^\n', [[2, 8, 'unexpected numeric constant', true]]],
  ['R at the end', 'main.r:2:0: unexpected end of input\n1: x <- (1 + \n   ^\n', [[2, null, 'unexpected end of input', true]]],
  [
    'JavaScript',
    "main.js:2:5: SyntaxError: Identifier 'a' has already been declared\n",
    [[2, 5, "SyntaxError: Identifier 'a' has already been declared", true]],
  ],
  [
    'PHP',
    'Parse error: syntax error, unexpected token "echo", expecting "," or ";" in main.php on line 4\nErrors parsing main.php\n',
    [[4, null, 'Parse error: syntax error, unexpected token "echo", expecting "," or ";"', true]],
  ],
  [
    'Rust',
    'error[E0308]: mismatched types\n --> main.rs:2:18\n  |\n2 |     let x: i32 = "a";\n  |            ---   ^^^ expected `i32`, found `&str`\n',
    [[2, 18, 'error[E0308]: mismatched types', true]],
  ],
  [
    'Kotlin',
    'main.kt:2:18: error: type mismatch: inferred type is String but Int was expected\n    val x: Int = "a"\n                 ^\nmain.kt:3:13: error: unresolved reference: y\n    println(y)\n            ^\n',
    [
      [2, 18, 'error: type mismatch: inferred type is String but Int was expected', true],
      [3, 13, 'error: unresolved reference: y', true],
    ],
  ],
] as const)('%s', (_, text, places) => {
  expect(readDiagnostics(text).map(({ line, column, message, isError }) => [line, column, message, isError])).toEqual(places)
})

test('ignores places in libraries and text that only resembles a place', () => {
  expect(readDiagnostics('/usr/include/c++/12/bits/stl_vector.h:4:1: error: no\nnote main.c:5:1: error: no\nmain.c:0: x\n')).toEqual([])
})
