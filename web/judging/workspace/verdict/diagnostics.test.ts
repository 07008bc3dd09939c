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
  [
    'Pascal',
    'main.pas(2,14) Error: Illegal expression\nmain.pas(2,15) Fatal: Syntax error, ")" expected but ";" found\nFatal: Compilation aborted\n',
    [
      [2, 14, 'Error: Illegal expression', true],
      [2, 15, 'Fatal: Syntax error, ")" expected but ";" found', true],
    ],
  ],
  [
    'Haskell',
    '\nmain.hs:3:1: error:\n    parse error (possibly incorrect indentation or mismatched brackets)\n',
    [[3, 1, 'error: parse error (possibly incorrect indentation or mismatched brackets)', true]],
  ],
  ['Bash', 'main.sh: line 2: syntax error: unexpected end of file\n', [[2, null, 'syntax error: unexpected end of file', true]]],
  ['Perl', 'syntax error at main.pl line 1, near "+;"\nmain.pl had compilation errors.\n', [[1, null, 'syntax error, near "+;"', true]]],
  ['Lua', 'main.lua:2: unexpected symbol near <eof>\n', [[2, null, 'unexpected symbol near <eof>', true]]],
  [
    'OCaml',
    'File "main.ml", line 1, characters 19-22:\n1 | let () = print_int "a"\n                       ^^^\nError: This expression has type string but an expression was expected of type\n         int\n',
    [[1, 20, 'Error: This expression has type string but an expression was expected of type', true]],
  ],
  ['Ada', 'main.adb:6:09: error: missing operand\ngnatmake: "main.adb" compilation error\n', [[6, 9, 'error: missing operand', true]]],
  [
    'Fortran',
    'main.f90:2:14:\n\n    2 |   print *, 1 +\n      |              1\nError: Syntax error in expression at (1)\n',
    [[2, 14, 'Error: Syntax error in expression at (1)', true]],
  ],
  [
    'Lisp',
    '; \n; caught ERROR:\n;   READ error during COMPILE-FILE:\n;   \n;     end of file on #<SB-INT:FORM-TRACKING-STREAM for "file main.lisp" {1001478C13}>\n;   \n;     (in form starting at line: 1, column: 0, position: 0)\n',
    [[1, 1, 'end of file', true]],
  ],
  ['Prolog', 'ERROR: main.prolog:1:15: Syntax error: Unbalanced operator\n', [[1, 16, 'Syntax error: Unbalanced operator', true]]],
  [
    'Scala',
    'main.scala:4: error: type mismatch;\n found   : String("a")\n required: Int\ndef main(args: Array[String]): Unit = { val x: Int = "a" }\n                                                     ^\none error found\n',
    [[4, 54, 'error: type mismatch;', true]],
  ],
] as const)('%s', (_, text, places) => {
  expect(readDiagnostics(text).map(({ line, column, message, isError }) => [line, column, message, isError])).toEqual(places)
})

test('ignores places in libraries and text that only resembles a place', () => {
  expect(readDiagnostics('/usr/include/c++/12/bits/stl_vector.h:4:1: error: no\nnote main.c:5:1: error: no\nmain.c:0: x\n')).toEqual([])
})
