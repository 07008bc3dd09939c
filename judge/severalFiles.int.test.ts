// Programs of several files through the real sandbox: answers and checkers, in each language that takes several.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CodeFile } from '../protocol/verdict.ts'
import { languages, STATUS } from './catalogue.ts'
import { datum, openTestJudge, type TestJudge } from './testing/room.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 4 })
})
afterAll(() => at.close())

const isHere = (languageId: number): boolean => at.languages.some((one) => one.languageId === languageId && one.isAvailable)
const filesOf = (files: Record<string, string>): CodeFile[] => Object.entries(files).map(([name, content]) => ({ name, content }))

/** Each adds the two numbers of its input, by a function in another file. */
const sums: [string, Record<string, string>][] = [
  [
    'C',
    {
      'main.c': '#include <stdio.h>\n#include "sum.h"\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", sum(a, b)); }\n',
      'sum.c': '#include "sum.h"\nint sum(int a, int b) { return a + b; }\n',
      'sum.h': 'int sum(int a, int b);\n',
    },
  ],
  [
    'C++',
    {
      'answer.cpp':
        '#include <bits/stdc++.h>\n#include "sum.hpp"\nint main() { int a, b; std::cin >> a >> b; std::cout << sum(a, b) << "\\n"; }\n',
      'sum.cc': '#include <vector>\n#include "sum.hpp"\nint sum(int a, int b) { return std::vector<int>{a + b}[0]; }\n',
      'sum.hpp': 'int sum(int a, int b);\n',
    },
  ],
  [
    'Java',
    {
      'Adding.java':
        'import java.util.Scanner;\npublic class Adding { public static void main(String[] args) { Scanner in = new Scanner(System.in); System.out.println(Sum.of(in.nextInt(), in.nextInt())); } }\n',
      'Sum.java': 'public class Sum { static int of(int a, int b) { return a + b; } }\n',
    },
  ],
  [
    'Python',
    { 'answer.py': 'from adding import add\nprint(add(*map(int, input().split())))\n', 'adding.py': 'def add(a, b):\n    return a + b\n' },
  ],
  [
    'C#',
    {
      'Main.cs':
        'using System;\nusing System.Linq;\nclass P { static void Main() { var n = Console.ReadLine().Split().Select(int.Parse).ToArray(); Console.WriteLine(Adding.Sum(n[0], n[1])); } }\n',
      'Adding.cs': 'static class Adding { public static int Sum(int a, int b) { return a + b; } }\n',
    },
  ],
  [
    'Go',
    {
      'main.go': 'package main\n\nimport "fmt"\n\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tfmt.Println(sum(a, b))\n}\n',
      'sum.go': 'package main\n\nfunc sum(a, b int) int { return a + b }\n',
    },
  ],
  ['Ruby', { 'main.rb': "require_relative 'adding'\nputs add(*gets.split.map(&:to_i))\n", 'adding.rb': 'def add(a, b)\n  a + b\nend\n' }],
  [
    'JavaScript',
    {
      'main.js':
        "const { add } = require('./adding.js')\nconst [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)\nconsole.log(add(a, b))\n",
      'adding.js': 'exports.add = (a, b) => a + b\n',
    },
  ],
  [
    'PHP',
    {
      'main.php': "<?php\nrequire 'adding.php';\n[$a, $b] = explode(' ', trim(fgets(STDIN)));\necho add((int)$a, (int)$b), \"\\n\";\n",
      'adding.php': '<?php\nfunction add($a, $b) { return $a + $b; }\n',
    },
  ],
  [
    'Rust',
    {
      'main.rs':
        'mod adding;\nfn main() { let mut line = String::new(); std::io::stdin().read_line(&mut line).unwrap(); let n: Vec<i32> = line.split_whitespace().map(|w| w.parse().unwrap()).collect(); println!("{}", adding::add(n[0], n[1])); }\n',
      'adding.rs': 'pub fn add(a: i32, b: i32) -> i32 { a + b }\n',
    },
  ],
  [
    'Pascal',
    {
      'main.pas': 'uses Adding;\nvar a, b: Integer;\nbegin\n  ReadLn(a, b);\n  WriteLn(Add(a, b));\nend.\n',
      'adding.pas':
        'unit Adding;\ninterface\nfunction Add(a, b: Integer): Integer;\nimplementation\nfunction Add(a, b: Integer): Integer;\nbegin\n  Add := a + b;\nend;\nend.\n',
    },
  ],
  [
    'Haskell',
    {
      'main.hs': 'import Adding\nmain :: IO ()\nmain = getLine >>= print . (\\[a, b] -> add a b) . map read . words\n',
      'Adding.hs': 'module Adding where\nadd :: Int -> Int -> Int\nadd a b = a + b\n',
    },
  ],
  [
    'Bash',
    {
      'main.sh': 'source adding.sh\n. ./more.sh\nread -r a b\nadd "$a" "$b"\n',
      'adding.sh': 'add() { echo $(($1 + $2)); }\n',
      'more.sh': ':\n',
    },
  ],
  [
    'Perl',
    {
      'main.pl': 'use Adding;\nprint Adding::add(split " ", <STDIN>), "\\n";\n',
      'Adding.pm': 'package Adding;\nsub add { return $_[0] + $_[1]; }\n1;\n',
    },
  ],
  [
    'Lua',
    {
      'main.lua': 'local adding = require("adding")\nprint(adding.add(io.read("n", "n")))\n',
      'adding.lua': 'return { add = function(a, b) return a + b end }\n',
    },
  ],
  [
    'OCaml',
    {
      'main.ml': 'let () = Scanf.scanf " %d %d" (fun a b -> print_int (Adding.add a b))\n',
      'adding.ml': 'let add a b = Basis.same (a + b)\n',
      'adding.mli': 'val add : int -> int -> int\n',
      'basis.ml': 'let same n = n\n',
    },
  ],
  [
    'Ada',
    {
      'sums.adb':
        'with Ada.Integer_Text_IO, Adding;\nuse Ada.Integer_Text_IO;\nprocedure Sums is\n   A, B : Integer;\nbegin\n   Get (A);\n   Get (B);\n   Put (Adding.Add (A, B), 0);\nend Sums;\n',
      'adding.adb':
        'package body Adding is\n   function Add (A, B : Integer) return Integer is\n   begin\n      return A + B;\n   end Add;\nend Adding;\n',
      'adding.ads': 'package Adding is\n   function Add (A, B : Integer) return Integer;\nend Adding;\n',
    },
  ],
  [
    'Fortran',
    {
      'main.f90': "program sums\n  use adding\n  integer :: a, b\n  read *, a, b\n  print '(i0)', add(a, b)\nend program sums\n",
      'adding.f90':
        'module adding\n  use basis\ncontains\n  integer function add(a, b)\n    integer, intent(in) :: a, b\n    add = same(a + b)\n  end function add\nend module adding\n',
      'basis.f90':
        'module basis\ncontains\n  integer function same(n)\n    integer, intent(in) :: n\n    same = n\n  end function same\nend module basis\n',
    },
  ],
  [
    'Lisp',
    {
      'main.lisp': '(format t "~a~%" (adding:add (read) (read)))\n',
      'adding.lisp': '(defpackage :adding (:use :cl) (:export :add))\n(in-package :adding)\n(defun add (a b) (+ a b))\n',
    },
  ],
  [
    'Prolog',
    {
      'main.pl':
        ':- use_module(adding).\n:- use_module(library(readutil)).\n:- initialization(main).\nmain :- read_line_to_string(user_input, L), split_string(L, " ", "", [V, W]), number_string(A, V), number_string(B, W), add(A, B, C), write(C), nl.\n',
      'adding.pl': ':- module(adding, [add/3]).\nadd(A, B, C) :- C is A + B.\n',
    },
  ],
  [
    'Prolog',
    {
      'main.pl': ':- include(reading).\nmain :- two(A, B), add(A, B, C), write(C), nl.\n',
      'adding.pl': 'add(A, B, C) :- C is A + B.\n',
      'reading.pl':
        'two(A, B) :- read_line_to_string(user_input, L), split_string(L, " ", "", [V, W]), number_string(A, V), number_string(B, W).\n',
    },
  ],
  [
    'Scala',
    {
      'main.scala':
        'object Main { def main(args: Array[String]): Unit = { val Array(a, b) = scala.io.StdIn.readLine().split(" ").map(_.toInt); println(Adding.add(a, b)) } }\n',
      'adding.scala': 'object Adding { def add(a: Int, b: Int) = a + b }\n',
    },
  ],
  [
    'Kotlin',
    {
      'main.kt': 'fun main() { val (a, b) = readLine()!!.split(" ").map { it.toInt() }; println(add(a, b)) }\n',
      'adding.kt': 'fun add(a: Int, b: Int) = a + b\n',
    },
  ],
]

describe('an answer of several files', () => {
  test.each(sums)('in %s', async (name, files) => {
    const languageId = languages.find((language) => language.name === name)?.languageId ?? 0
    if (!isHere(languageId)) return
    const task = { languageId, source: filesOf(files), tests: [datum({ timeLimit: 5 })] }
    expect(await at.judged(task)).toMatchObject({ statusCode: STATUS.Accept, message: '' })
    const [main, helper] = filesOf(files)
    const wrong = { ...helper, content: helper?.content.replace(/([ (])\+ /, '$1- ') } as CodeFile
    const others = filesOf(files).slice(2)
    const kept = await at.judged({ ...task, source: [main as CodeFile, wrong, ...others] })
    expect(kept.statusCode).toBe(STATUS.WrongAnswer)
  })

  test('its diagnostics name the file', async () => {
    const source = filesOf({ 'main.c': 'int f(void); int main(void) { return f(); }', 'part.c': 'int f(void) { return zero; }' })
    const verdict = await at.judged({ languageId: 1, source })
    expect(verdict).toMatchObject({ statusCode: STATUS.CompileError, message: expect.stringMatching(/^part\.c: In function/) })
  })

  test('a language of one file says so, and so does a name that the judge needs', async () => {
    const verdict = await at.judged({ languageId: 8, source: filesOf({ 'main.r': 'cat(5)', 'more.r': '' }) })
    expect(verdict).toMatchObject({ statusCode: STATUS.CompileError, notice: { code: 'Judge.FilesNotSupported' } })
    for (const name of ['../main.c', 'main', 'main.c', '-o', '@list', 'answer.txt']) {
      const refused = await at.judged({
        languageId: 1,
        source: [
          { name: 'main.c', content: '' },
          { name, content: '' },
        ],
      })
      expect(refused).toMatchObject({ statusCode: STATUS.CompileError, notice: { code: 'Judge.FileNameNotAllowed' } })
    }
  })
})

describe('a checker of several files', () => {
  test('reads a file beside it, and gets the arguments of the case', async () => {
    const checkerProgram = {
      languageId: 2,
      fileName: 'check.cpp',
      source:
        '#include "words.h"\nint main(int argc, char **argv) { std::cerr << known() << " " << argv[argc - 1]; return argc == 5 && known() == "apple" ? 0 : 1; }\n',
      files: filesOf({
        'words.h': '#include <bits/stdc++.h>\nstd::string known();\n',
        'words.cpp': '#include "words.h"\nstd::string known() { std::ifstream in("words.txt"); std::string w; in >> w; return w; }\n',
        'words.txt': 'apple\n',
      }),
    }
    const tests = [datum({ rule: 'checker', arguments: ['red'] })]
    const verdict = await at.judged({ languageId: 4, source: 'print(5)', checkerProgram, tests })
    expect(verdict.cases).toMatchObject([{ statusCode: STATUS.Accept, messageForTeachers: 'apple red' }])
  })

  test('in Python, as an interactor of several files too', async () => {
    const interactorProgram = {
      languageId: 4,
      source:
        'import sys\nfrom ending import finish\nprint("2 3", flush=True)\nfinish(int(input()) == int(open("five.txt").read()), sys.argv[4])\n',
      files: filesOf({
        'ending.py': 'import sys\ndef finish(ok, word):\n    sys.stderr.write(word)\n    sys.exit(0 if ok else 1)\n',
        'five.txt': '5',
      }),
    }
    const tests = [datum({ rule: 'interactor', arguments: ['hello'] })]
    const source = filesOf({
      'main.py': 'import part\nprint(part.total(input()), flush=True)\n',
      'part.py': 'def total(line):\n    return sum(map(int, line.split()))\n',
    })
    const verdict = await at.judged({ languageId: 4, source, interactorProgram, tests })
    expect(verdict.cases).toMatchObject([{ statusCode: STATUS.Accept, messageForTeachers: 'hello' }])
  })
})

describe('standards of C and C++', () => {
  const cppOf = (value: number) => `#include <iostream>\nint main() { std::cout << (__cplusplus == ${value}L ? 5 : 0); }\n`
  test.each([
    [undefined, 202002],
    ['c++11', 201103],
    ['c++17', 201703],
  ] as const)('%s', async (cppStandard, value) => {
    const judging = cppStandard ? { cppStandard } : undefined
    expect((await at.judged({ languageId: 2, source: cppOf(value), judging })).statusCode).toBe(STATUS.Accept)
  })
  test('C99, in a submission and in an evaluation', async () => {
    const source = '#include <stdio.h>\nint main(void) { printf("%d", __STDC_VERSION__ == 199901L ? 5 : 0); }\n'
    expect((await at.judged({ languageId: 1, source, judging: { cStandard: 'c99' } })).statusCode).toBe(STATUS.Accept)
    const newest = '#include <stdio.h>\nint main(void) { printf("%d", __STDC_VERSION__ > 201710L ? 5 : 0); }\n'
    expect((await at.judged({ languageId: 1, source: newest, judging: { cStandard: 'c23' } })).statusCode).toBe(STATUS.Accept)
    const run = await at.judge.evaluate({ languageId: 1, source, input: '', judging: { cStandard: 'c99' } })
    expect(run.stdout).toBe('5')
  })
  test.each([1, 2])('ONLINE_JUDGE is defined (%i)', async (languageId) => {
    const source = '#include <stdio.h>\nint main(void) {\n#ifdef ONLINE_JUDGE\nputs("5");\n#endif\n}\n'
    expect((await at.judged({ languageId, source })).statusCode).toBe(STATUS.Accept)
  })
})
