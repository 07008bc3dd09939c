// The attacks on the whole judge, and the honest who come next. For tests only.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { JudgeTask, TestDatum } from '../../protocol/verdict.ts'
import { STATUS } from '../catalogue.ts'
import type { Hold } from '../sandbox/everyMode.ts'
import type { Surroundings } from '../testing/surroundings.ts'

type End = 'OK' | 'CE' | 'RE' | 'TLE' | 'MLE' | 'OLE' | 'ILE' | 'WA' | 'SE'

export interface Attack {
  /** Folder and name under attacks/; the folder says the language, or the role that the attack plays. */
  file: string
  /** The aim of the attack. */
  target: string
  /** Ends of a contained run. OK: it ran to its end and printed 0 on every visible datum, or said so as a checker. */
  expect: End[]
  /** Further ends in all modes but the strongest: hidden files are refused instead, pid 1 has the program's user, memory is polled, limits come sooner. */
  elsewhere?: End[]
  /** Texts that would show that it got through. */
  leak?: string[]
  /** Text that the student must be shown nevertheless. */
  says?: string
  /** The part of the sandbox that it attacks, or the judge itself, whose defence is the same in every mode. */
  attacks: Hold | 'judge'
  /** Rule by which a checker is called. */
  rule?: string
}

const folder = import.meta.dirname
export const attacks = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Attack[]

const ofFolder: Record<string, number> = {
  c: 1,
  cpp: 2,
  java: 3,
  python: 4,
  csharp: 5,
  go: 6,
  ruby: 7,
  r: 8,
  php: 10,
  rust: 11,
  kotlin: 12,
}
const ofEnding: Record<string, number> = { '.c': 1, '.py': 4, '.cjs': 9 }
/** The role that the attack plays: the folder's name, unless the folder is a language. */
export const partOf = ({ file }: Attack): string => (dirname(file) in ofFolder ? 'students' : dirname(file))
export const languageOf = ({ file }: Attack): number => (ofFolder[dirname(file)] ?? ofEnding[extname(file)] ?? 1) as number

const ends: Record<number, End> = {
  [STATUS.Accept]: 'OK',
  [STATUS.WrongAnswer]: 'WA',
  [STATUS.CompileError]: 'CE',
  [STATUS.RuntimeError]: 'RE',
  [STATUS.TimeLimit]: 'TLE',
  [STATUS.MemoryLimit]: 'MLE',
  [STATUS.OutputLimit]: 'OLE',
  [STATUS.IdlenessLimit]: 'ILE',
  [STATUS.SystemError]: 'SE',
}
export const endOf = (statusCode: number | undefined): End | undefined => ends[statusCode ?? -1]

/** Texts that must never be seen: the answers, hidden input, another student's code, and the judge's path on the host. */
export const secrets = ['SECRET-ANSWER', 'HIDDEN-INPUT', 'NEIGHBOUR-CODE', join(folder, '../..')]
/** An attack as it is submitted. `«3×text¤»` stands for text0text1text2, and ␀ for a byte of 0. */
export const sourceOf = ({ file }: Attack, { named }: Surroundings): string => {
  let source = named(readFileSync(join(folder, file), 'utf8'))
  const repeated = (_: string, times: string, text: string): string =>
    Array.from({ length: Number(times) }, (_, k) => text.replaceAll('¤', String(k))).join('')
  while (source.includes('«')) source = source.replaceAll(/«(\d+)×([^«»]*)»/g, repeated)
  return source.replaceAll('␀', '\0')
}

/**
 * Files of a compile cache that are not what their names say: the second half is the sha-256 of what they hold. Those of `proven` are
 * read again only when they have changed, of which the kernel keeps the time.
 */
export const spoiled = (cacheDir: string, proven = new Map<string, string>()): string[] =>
  readdirSync(cacheDir).filter((name) => {
    const path = join(cacheDir, name)
    const { ino, size, ctimeNs } = statSync(path, { bigint: true })
    const state = `${ino} ${size} ${ctimeNs}`
    if (proven.get(path) === state) return false
    const isWhole = name.replace('.txt', '').endsWith(createHash('sha256').update(readFileSync(path)).digest('hex'))
    if (isWhole) proven.set(path, state)
    return !isWhole
  })

export const datum = (input: string, expectedOutput: string, read: boolean, rule = 'default'): TestDatum => ({
  testDataId: 1,
  input,
  expectedOutput,
  read,
  rule,
  strict: false,
  weight: 1,
  timeLimit: 1,
  memoryLimit: 102_400,
  outputSizeLimit: 0,
})

const readTwo = 'import java.util.*; public class Main { public static void main(String[] w) { Scanner in = new Scanner(System.in);'
/** The next student's sum of two numbers, in every language. */
export const sums: Record<number, string> = {
  1: '#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n',
  2: '#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n',
  3: `${readTwo} System.out.println(in.nextInt() + in.nextInt()); } }\n`,
  4: 'print(sum(map(int, input().split())))\n',
  5: 'using System; class Sum { static void Main() { var x = Console.ReadLine().Split(); Console.WriteLine(int.Parse(x[0]) + int.Parse(x[1])); } }\n',
  6: 'package main\nimport "fmt"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b) }\n',
  7: 'puts gets.split.map(&:to_i).sum\n',
  8: 'cat(sum(scan("stdin", quiet = TRUE)), "\\n")\n',
  9: 'console.log(require("fs").readFileSync(0, "utf8").split(" ").reduce((s, x) => s + +x, 0))\n',
  10: '<?php echo array_sum(explode(" ", trim(fgets(STDIN)))), "\\n";\n',
  11: 'fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap(); println!("{}", s.split_whitespace().map(|x| x.parse::<i32>().unwrap()).sum::<i32>()); }\n',
  12: 'fun main() { println(readLine()!!.split(" ").map { it.toInt() }.sum()) }\n',
}

/** A line that changes nothing of a source but makes it another. */
export const remark = (languageId: number, text: string): string => `${[4, 7, 8].includes(languageId) ? '#' : '//'} ${text}\n`

/** Problems as careful teachers write them: an output is right when it is the answer, and what was found is said. */
export const honest = {
  checkerProgram: {
    languageId: 1,
    source: `#include <stdio.h>
#include <string.h>
static char found[1 << 20], wanted[1 << 20];
int main(int argc, char **argv) {
  FILE *output = fopen(argv[2], "r"), *answer = fopen(argv[3], "r");
  size_t n = fread(found, 1, sizeof found, output), m = fread(wanted, 1, sizeof wanted, answer);
  if (n == m && memcmp(found, wanted, n) == 0) { fputs("the same", stderr); return 0; }
  fwrite(found, 1, n, stderr);
  return 1;
}
`,
  },
  interactorProgram: {
    languageId: 4,
    source: `import sys
print("what is it?", flush=True)
said = sys.stdin.readline().strip()
wanted = open(sys.argv[3]).read().strip()
print("right" if said == wanted else "wrong", flush=True)
rest = sys.stdin.read()
sys.exit(0 if said == wanted and rest == "" else 1)
`,
  },
  /** Students that are right. */
  output: { languageId: 4, source: 'print(0)\n' },
  talk: { languageId: 4, source: 'input()\nprint(0, flush=True)\ninput()\n' },
} satisfies Partial<JudgeTask> & Record<string, unknown>
