// Every language that is installed here, through the real sandbox: what beginners write, and every way in which it goes wrong.
import { afterAll, describe, expect, test } from 'vitest'
import type { TestDatum } from '../protocol/verdict.ts'
import { languages as catalogue, STATUS } from './catalogue.ts'
import { definitionOf } from './languages/find.ts'
import { type Programs, programsOfMore } from './languagesOfMore.fixture.ts'
import { openTestJudge, datum as plain } from './testing/room.ts'

const java = (body: string, more = ''): string =>
  `import java.util.*;\nimport java.io.*;\npublic class Solution {\n${more}\npublic static void main(String[] args) throws Exception { Scanner in = new Scanner(System.in); ${body} }\n}\n`
const cs = (body: string, more = ''): string =>
  `using System;\nusing System.Linq;\nusing System.Collections.Generic;\nclass Program {\n${more}\nstatic void Main(string[] args) { ${body} }\n}\n`
const go = (body: string, imports = '', more = ''): string =>
  `package main\nimport (\n"fmt"\n"bufio"\n"os"\n${imports})\nvar in = bufio.NewReader(os.Stdin)\n${more}\nfunc main() {\n${body}\n}\n`
const rs = (body: string, more = ''): string => `use std::io::{self, BufRead, Write};\n${more}\nfn main() {\n${body}\n}\n`
const c = (body: string, more = ''): string =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n${more}\nint main(void) { ${body} }\n`
const cLengths = 'char s[99]; while (fgets(s, 99, stdin)) printf("%d\\n", (int)strcspn(s, "\\n"));'
const cSum = 'int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b);'
const cDeep = 'int f(int n) { volatile char t[64]; t[0] = 1; return n == 0 ? 0 : t[0] + f(n - 1); }'

const programs: Record<number, Programs> = {
  1: {
    sum: c(cSum),
    broken: c('retrun 0;'),
    failing: c('printf("seen"); volatile int *p = 0; *p = 1;'),
    endless: c('for (volatile int k = 0;; k++);'),
    greedy: c('for (;;) { char *p = malloc(1 << 20); memset(p, 1, 1 << 20); }'),
    lengths: c(cLengths),
    deep: c('printf("%d\\n", f(10000));', cDeep),
  },
  2: {
    sum: `#include <bits/stdc++.h>\n${c(cSum)}`,
    broken: c('std::cout << 1'),
    failing: '#include <bits/stdc++.h>\nint main() { std::cout << "seen"; std::vector<int> v; v.at(3) = 1; }\n',
    endless: c('for (volatile int k = 0;; k = k + 1);'),
    greedy: '#include <bits/stdc++.h>\nint main() { std::vector<std::string> v; for (;;) v.push_back(std::string(1 << 20, 65)); }\n',
    lengths:
      '#include <bits/stdc++.h>\nint main() { std::string s; while (std::getline(std::cin, s)) std::cout << s.size() << std::endl; }\n',
    deep: c('printf("%d\\n", f(10000));', cDeep),
  },
  3: {
    sum: java('System.out.println(in.nextInt() + in.nextInt());'),
    broken: java('int x = "a";'),
    failing: java('System.out.print("seen"); int[] a = new int[1]; a[2] = 1;'),
    endless: java('for (long k = 0;; k++) if (k < 0) break;'),
    greedy: java('List<byte[]> all = new ArrayList<>(); for (;;) all.add(new byte[1 << 20]);'),
    lengths: java('while (in.hasNextLine()) System.out.println(in.nextLine().length());'),
    deep: java('System.out.println(f(10000));', 'static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }'),
  },
  4: {
    sum: 'a, b = map(int, input().split())\nprint(a + b)\n',
    broken: 'print(1 +\n',
    failing: 'print("seen", end="")\nx = [1][2]\n',
    endless: 'while True: pass\n',
    greedy: 'x = []\nwhile True: x.append(bytearray(1 << 20))\n',
    lengths: 'import sys\nfor line in sys.stdin: print(len(line.rstrip("\\n")))\n',
    deep: 'import sys\nsys.setrecursionlimit(20000)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(10000))\n',
  },
  5: {
    sum: cs("var x = Console.ReadLine().Split(' ').Select(int.Parse).ToArray(); Console.WriteLine(x[0] + x[1]);"),
    broken: cs('int x = "a";'),
    failing: cs('Console.Write("seen"); var a = new int[1]; a[args.Length + 2] = 1;'),
    endless: cs('for (long k = 0;; k++) if (k < 0) break;'),
    greedy: cs(
      'var all = new List<byte[]>(); for (;;) { var b = new byte[1 << 20]; for (int k = 0; k < b.Length; k += 512) b[k] = 1; all.Add(b); }',
    ),
    lengths: cs('string s; while ((s = Console.ReadLine()) != null) Console.WriteLine(s.Length);'),
    deep: cs('Console.WriteLine(F(10000));', 'static int F(int n) { return n == 0 ? 0 : 1 + F(n - 1); }'),
  },
  6: {
    sum: go('var a, b int\nfmt.Fscan(in, &a, &b)\nfmt.Println(a + b)'),
    broken: go('var x int = "a"'),
    failing: go('fmt.Print("seen")\nvar a []int\n_ = in\nfmt.Println(a[len(os.Args)+2])'),
    endless: go('_ = in\nk := 0\nfor { k++; if k < 0 { fmt.Println(k) } }'),
    greedy: go(
      '_ = in\nvar all [][]byte\nfor { b := make([]byte, 1<<20); for k := range b { b[k] = 1 }; all = append(all, b); fmt.Print("") }',
    ),
    lengths: go('s := bufio.NewScanner(in)\nfor s.Scan() { fmt.Println(len(s.Text())) }'),
    deep: go('_ = in\nfmt.Println(f(10000))', '', 'func f(n int) int { if n == 0 { return 0 }; return 1 + f(n-1) }'),
  },
  7: {
    sum: 'a, b = gets.split.map(&:to_i)\nputs a + b\n',
    broken: 'puts(1 +\n',
    failing: 'print "seen"\nraise "no"\n',
    endless: 'loop {}\n',
    greedy: 'x = []\nloop { x << "a" * (1 << 20) }\n',
    lengths: 'while line = gets\n  puts line.chomp("\\n").length\nend\n',
    deep: 'def f(n) n == 0 ? 0 : 1 + f(n - 1) end\nputs f(10000)\n',
  },
  8: {
    sum: 'x <- scan(file("stdin"), quiet = TRUE)\ncat(x[1] + x[2], "\\n", sep = "")\n',
    broken: 'x <- (1 + \n',
    failing: 'cat("seen")\nstop("no")\n',
    endless: 'repeat {}\n',
    greedy: 'x <- list()\nrepeat x[[length(x) + 1]] <- rep(1, 200000)\n',
    lengths: 'for (line in readLines(file("stdin"), warn = FALSE)) cat(nchar(line), "\\n", sep = "")\n',
    deep: 'options(expressions = 50000)\nf <- function(n) if (n == 0) 0 else 1 + f(n - 1)\ncat(f(1000) * 10, "\\n", sep = "")\n',
  },
  10: {
    sum: '<?php fscanf(STDIN, "%d %d", $a, $b); echo $a + $b, "\\n";\n',
    broken: '<?php echo 1 +;\n',
    failing: '<?php echo "seen"; throw new Exception("no");\n',
    endless: '<?php for (;;);\n',
    greedy: '<?php $x = []; for (;;) $x[] = str_repeat("a", 1 << 20);\n',
    lengths: '<?php while (($line = fgets(STDIN)) !== false) echo strlen(rtrim($line, "\\n")), "\\n";\n',
    deep: '<?php function f($n) { return $n == 0 ? 0 : 1 + f($n - 1); } echo f(10000), "\\n";\n',
  },
  11: {
    sum: rs(
      'let mut s = String::new(); io::stdin().read_line(&mut s).unwrap(); let t: i64 = s.split_whitespace().map(|x| x.parse::<i64>().unwrap()).sum(); println!("{}", t);',
    ),
    broken: rs('let x: i32 = "a";'),
    failing: rs(
      'print!("seen"); io::stdout().flush().unwrap(); let v: Vec<i32> = Vec::new(); println!("{}", v[std::env::args().count()]);',
    ),
    endless: rs('let mut k: u64 = 0; loop { k = std::hint::black_box(k + 1); }').replace(
      'std::hint::black_box(k + 1)',
      'k.wrapping_add(1); unsafe { std::ptr::write_volatile(&mut k, k) }; k',
    ),
    greedy: rs('let mut all: Vec<Vec<u8>> = Vec::new(); loop { all.push(vec![1; 1 << 20]); }'),
    lengths: rs('for line in io::stdin().lock().lines() { println!("{}", line.unwrap().len()); }'),
    deep: rs('println!("{}", f(10000));', 'fn f(n: u64) -> u64 { if n == 0 { 0 } else { 1 + f(n - 1) } }'),
  },
  12: {
    sum: 'fun main() {\n    val (a, b) = readLine()!!.split(" ").map { it.toInt() }\n    println(a + b)\n}\n',
    broken: 'fun main() { val x: Int = "a" }\n',
    failing: 'fun main() {\n    print("seen")\n    val a = IntArray(1)\n    a[2] = 1\n}\n',
    endless: 'fun main() { var k = 0L; while (k >= 0) k++ }\n',
    greedy: 'fun main() { val all = ArrayList<ByteArray>(); while (true) all.add(ByteArray(1 shl 20)) }\n',
    lengths: 'fun main() { while (true) { val s = readLine() ?: break; println(s.length) } }\n',
    deep: 'fun f(n: Int): Int = if (n == 0) 0 else 1 + f(n - 1)\nfun main() { println(f(10000)) }\n',
  },
}

const at = await openTestJudge({ slots: 2 })
afterAll(() => at.close())

const datum = (input: string, expectedOutput: string): TestDatum => plain({ input, expectedOutput, timeLimit: 2 })
const judged = (languageId: number, source: string, ...tests: TestDatum[]) => at.judged({ languageId, source, tests })

for (const { languageId, name } of catalogue) {
  const written = programs[languageId] ?? programsOfMore[languageId]
  if (!written) continue
  const isInstalled = at.languages.find((language) => language.languageId === languageId)?.isAvailable === true
  describe.runIf(isInstalled)(name, () => {
    test('its first program greets', async () => {
      expect(await at.judge.evaluate({ languageId, source: definitionOf(languageId)?.hello ?? '', input: '' })).toMatchObject({
        statusCode: STATUS.Accept,
        stdout: 'Hello, world!\n',
        error: '',
      })
    })
    test('a sum, also of a line without its end and of one from Windows', async () => {
      const verdict = await judged(languageId, written.sum, datum('2 3\n', '5\n'), datum('2 3', '5'), datum('40 2\r\n', '42\r\n'))
      expect(verdict, verdict.message).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
    })
    test('lines to the end of the input', async () => {
      const verdict = await judged(languageId, written.lengths, datum('a b\r\n\r\nccc', '3\n0\n3\n'))
      expect(verdict, verdict.cases[0]?.output).toMatchObject({ statusCode: STATUS.Accept })
    })
    test('a source that is no program', async () => {
      const verdict = await judged(languageId, written.broken, datum('', ''))
      expect(verdict).toMatchObject({ statusCode: STATUS.CompileError, cases: [] })
      expect(verdict.message).toMatch(/main|unexpected/i)
      expect(verdict.message).not.toMatch(/\/box|\/tmp|\/opt|\/build\//)
    })
    test('a program that fails: what it printed before is there', async () => {
      const [shown] = (await judged(languageId, written.failing, datum('', ''))).cases
      // Ada ends an open line of its output itself.
      expect(shown).toMatchObject({ statusCode: STATUS.RuntimeError, output: expect.stringMatching(/^seen\n?$/) })
    })
    test('a program that never ends', async () => {
      const verdict = await judged(languageId, written.endless, { ...datum('', ''), timeLimit: 0.5 })
      expect(verdict, verdict.message).toMatchObject({ statusCode: STATUS.TimeLimit })
    })
    test('a program that takes all memory', async () => {
      const verdict = await judged(languageId, written.greedy, datum('', ''))
      expect(verdict, verdict.message).toMatchObject({ statusCode: STATUS.MemoryLimit })
    })
    test('recursion', async () => {
      const verdict = await judged(languageId, written.deep, datum('', '10000\n'))
      expect(verdict, verdict.message).toMatchObject({ statusCode: STATUS.Accept })
    })
  })
  // A language that is not here is named in the report, with the package that brings it.
  if (!isInstalled) test.skip(`${name} is not installed (${definitionOf(languageId)?.debianPackage})`)
}
