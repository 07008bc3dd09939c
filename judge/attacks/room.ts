// What the attacks stand in: planted secrets, somebody who listens, what may run below the judge, and the honest who come next. For tests only.
import { createHash } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import type { JudgeTask, TestDatum } from '../../protocol/verdict.ts'
import { STATUS } from '../catalogue.ts'

type End = 'OK' | 'CE' | 'RE' | 'TLE' | 'MLE' | 'OLE' | 'ILE' | 'WA' | 'SE'

export interface Attack {
  /** Folder and name under attacks/; the folder says the language, or whose part the attack plays. */
  file: string
  /** What it is after. */
  target: string
  /** Ends of a contained run. OK: it ran to its end and printed 0 on every visible datum, or said so as a checker. */
  expect: End[]
  /** Texts that would show that it got through. */
  leak?: string[]
  /** What the student has to be told all the same. */
  says?: string
  /** Tried in the strongest mode only where this is missing. */
  in?: 'every mode'
  /** How a checker is called. */
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
/** Whose part it plays where its folder is no language. */
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

/** What must never be seen: the answers, hidden input, another student's code, and where the judge lies on the host. */
export const secrets = ['SECRET-ANSWER', 'HIDDEN-INPUT', 'NEIGHBOUR-CODE', join(folder, '../..')]
const planted = '/srv/judge/secret/test1.out'
const names = { UNIXPATH: join(tmpdir(), `attacked-${process.pid}.sock`), ABSTRACT: `attacked-${process.pid}` }

export interface Surroundings {
  /** How often somebody got through to the network. */
  hits(): number
  /** An attack as it is handed in. `«3×text¤»` stands for text0text1text2, and ␀ for a byte of 0. */
  sourceOf(attack: Attack): string
  close(): void
}

export const openSurroundings = async (): Promise<Surroundings> => {
  const isPlanted = process.getuid?.() === 0 && !existsSync(planted)
  if (isPlanted) {
    mkdirSync(dirname(planted), { recursive: true })
    writeFileSync(planted, 'SECRET-ANSWER\n', { mode: 0o644 })
  }
  let hits = 0
  const servers: Server[] = []
  const listen = (options: { port: number; host: string } | { path: string }): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((socket) => {
        hits++
        socket.destroy()
      })
      servers.push(server)
      server.once('error', reject).listen(options, () => resolve(server))
    })
  const { port } = (await listen({ port: 0, host: '::' })).address() as AddressInfo
  await listen({ path: names.UNIXPATH })
  await listen({ path: `\0${names.ABSTRACT}` })
  const datagrams = createSocket('udp4').on('message', () => hits++)
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve))
  return {
    hits: () => hits,
    sourceOf({ file }) {
      let source = readFileSync(join(folder, file), 'utf8').replaceAll('NETPORT', String(port))
      for (const [word, name] of Object.entries(names)) source = source.replaceAll(word, name)
      const repeated = (_: string, times: string, text: string): string =>
        Array.from({ length: Number(times) }, (_, k) => text.replaceAll('¤', String(k))).join('')
      while (source.includes('«')) source = source.replaceAll(/«(\d+)×([^«»]*)»/g, repeated)
      return source.replaceAll('␀', '\0')
    },
    close() {
      datagrams.close()
      for (const server of servers) server.close()
      if (isPlanted) rmSync('/srv/judge', { recursive: true, force: true })
    },
  }
}

/** Programs that run below this process and are no part of the judge. */
export const running = (): string[] => {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    try {
      const [, state, parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'latin1')) ?? []
      if (state === undefined || state === 'Z') continue
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(entry)])
    } catch {}
  }
  const found: string[] = []
  for (const todo = [process.pid]; todo.length > 0; ) {
    for (const pid of children.get(todo.pop() as number) ?? []) {
      todo.push(pid)
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
        if (!words.includes('\0JavacHost\0') && !words.includes('\0KotlinHost\0')) found.push(basename(readlinkSync(`/proc/${pid}/exe`)))
      } catch {}
    }
  }
  return found.filter((name) => !/^(?:launcher|bwrap|esbuild|cat)\b/.test(name))
}

/** Files of a compile cache that are not what their names say: the second half is the sha-256 of what they hold. */
export const spoiled = (cacheDir: string): string[] =>
  readdirSync(cacheDir).filter((name) => {
    const content = createHash('sha256').update(readFileSync(join(cacheDir, name)))
    return !name.replace('.txt', '').endsWith(content.digest('hex'))
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
