// Real programs through the real sandbox: every status in every language, points, what is shown and what is hidden.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from './catalogue.ts'
import { type TestDatum, verdictSchema } from './contract.ts'
import { createJudge, type Judge, type JudgeProgress } from './judge.ts'
import { buildLanguages, findLanguages, type InstalledLanguage } from './languages/find.ts'
import { openSandbox } from './sandbox/open.ts'
import { type Sandbox, SandboxFailure } from './sandbox/port.ts'

let sandbox: Sandbox | null
let languages: InstalledLanguage[]
let judge: Judge
let cacheDir: string
const quiet = { info() {}, warn() {}, error() {} }

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'judge-test-'))
  await buildLanguages(() => {})
  sandbox = await openSandbox({ slots: 3, log() {} })
  languages = await findLanguages(sandbox)
  judge = createJudge({ sandbox, languages, cacheDir, log: quiet })
})

afterAll(async () => {
  await judge.close()
  await sandbox?.close()
  await rm(cacheDir, { recursive: true, force: true })
})

const datum = (more: Partial<TestDatum> = {}): TestDatum => ({
  testDataId: 1,
  input: '2 3\n',
  expectedOutput: '5\n',
  read: true,
  rule: 'default',
  strict: false,
  weight: 1,
  timeLimit: 1,
  memoryLimit: 102_400,
  outputSizeLimit: 0,
  ...more,
})

const judged = async (languageId: number, source: string, tests: TestDatum[] = [datum()], distribution = 100) =>
  verdictSchema.parse(await judge.judge({ answerId: 1, attempt: 1, languageId, source, distribution, tests }))

const names = { 1: 'C', 2: 'C++', 4: 'Python', 9: 'JavaScript' } as const
type Id = keyof typeof names
const js = (body: string): string => `const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);${body}`
const c = (body: string): string =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); ${body} }\n`
const cpp = (body: string): string =>
  `#include <bits/stdc++.h>\n#include <unistd.h>\nusing namespace std;\nint main() { int a, b; cin >> a >> b; ${body} }\n`
const py = (body: string): string => `import sys, time, os\na, b = map(int, input().split())\n${body}\n`

const fillC = 'for (;;) { char *p = malloc(1 << 20); if (!p) abort(); memset(p, 1, 1 << 20); }'
const floodC = 'static char t[65536]; memset(t, 65, sizeof t); for (;;) fwrite(t, 1, sizeof t, stdout);'
/** A program per language and status. */
const programs: Record<Id, [statusCode: number, source: string][]> = {
  1: [
    [STATUS.Accept, c('printf("%d\\n", a + b);')],
    [STATUS.WrongAnswer, c('printf("%d\\n", a - b);')],
    [STATUS.PresentationError, c('printf("%d \\n", a + b);')],
    [STATUS.CompileError, c('retrun 0;')],
    [STATUS.RuntimeError, c('return 3;')],
    [STATUS.TimeLimit, c('for (volatile int k = 0;; k++);')],
    [STATUS.MemoryLimit, c(fillC)],
    [STATUS.OutputLimit, c(floodC)],
    [STATUS.IdlenessLimit, c('sleep(1000);')],
  ],
  2: [
    [STATUS.Accept, cpp('cout << a + b << endl;')],
    [STATUS.WrongAnswer, cpp('cout << a * b << endl;')],
    [STATUS.PresentationError, cpp('cout << "  " << a + b << endl;')],
    [STATUS.CompileError, cpp('cout << undefined_name;')],
    [STATUS.RuntimeError, cpp('vector<int> v; throw runtime_error("no");')],
    [STATUS.TimeLimit, cpp('for (volatile int k = 0;; k = k + 1);')],
    [STATUS.MemoryLimit, cpp('vector<string> v; for (;;) v.push_back(string(1 << 20, 65));')],
    [STATUS.OutputLimit, cpp('for (;;) cout << string(65536, 65);')],
    [STATUS.IdlenessLimit, cpp('sleep(1000);')],
  ],
  4: [
    [STATUS.Accept, py('print(a + b)')],
    [STATUS.WrongAnswer, py('print(a)')],
    [STATUS.PresentationError, py('print()\nprint(a + b)')],
    [STATUS.CompileError, py('print(a +')],
    [STATUS.RuntimeError, py('print(a / 0)')],
    [STATUS.TimeLimit, py('while True: pass')],
    [STATUS.MemoryLimit, py('x = []\nwhile True: x.append(bytearray(1 << 20))')],
    [STATUS.OutputLimit, py('while True: sys.stdout.write("A" * 65536)')],
    [STATUS.IdlenessLimit, py('time.sleep(1000)')],
  ],
  9: [
    [STATUS.Accept, js('console.log(a + b)')],
    [STATUS.WrongAnswer, js('console.log(`${a}${b}`)')],
    [STATUS.PresentationError, js('console.log("", a + b)')],
    [STATUS.CompileError, js('console.log(a +')],
    [STATUS.RuntimeError, js('undefined_name')],
    [STATUS.TimeLimit, js('for (;;);')],
    [STATUS.MemoryLimit, js('const x = []; for (;;) x.push(new Uint8Array(1 << 20).fill(1))')],
    [STATUS.OutputLimit, js('for (;;) console.log("A".repeat(65536))')],
  ],
}

describe.each(Object.keys(names).map(Number) as Id[])('language %i', (id) => {
  test.each(programs[id])('status %i', async (statusCode, source) => {
    expect(languages.find(({ languageId }) => languageId === id)).toMatchObject({ isAvailable: true, problem: null })
    const verdict = await judged(id, source, [datum({ strict: true })])
    expect(verdict, `${verdict.message} ${verdict.cases[0]?.output?.slice(0, 200)}`).toMatchObject({
      statusCode,
      score: statusCode === STATUS.Accept ? 100 : 0,
    })
    if (statusCode === STATUS.CompileError) {
      expect(verdict.cases).toEqual([])
      expect(verdict.message).toMatch(/main\.\w+/)
      expect(verdict.message).not.toMatch(/\/box|\/tmp|\/build\//)
    } else expect(verdict.cases).toMatchObject([{ index: 0, isVisible: true, statusCode }])
  })

  test('an evaluation says what the program wrote, and what went wrong', async () => {
    const [[, accept] = [0, ''], , , [, wrong] = [0, ''], [, failing] = [0, '']] = programs[id]
    expect(await judge.evaluate({ languageId: id, source: accept, input: '20 22\n' })).toMatchObject({
      statusCode: STATUS.Accept,
      stdout: '42\n',
      error: '',
    })
    expect(await judge.evaluate({ languageId: id, source: wrong, input: '' })).toMatchObject({
      statusCode: STATUS.CompileError,
      stdout: '',
      error: expect.stringContaining('main.'),
    })
    expect(await judge.evaluate({ languageId: id, source: failing, input: '20 22\n' })).toMatchObject({ statusCode: STATUS.RuntimeError })
  })
})

describe('points', () => {
  const parity = py('print(a + b if a != 7 else 0)')
  test('by weight, with the first failing case as the status', async () => {
    const tests = [
      datum({ weight: 3 }),
      datum({ input: '7 1\n', expectedOutput: '8\n', weight: 5 }),
      datum({ input: '1 1\n', expectedOutput: '2\n', read: false, weight: 1 }),
    ]
    const verdict = await judged(4, parity, tests, 50)
    expect(verdict).toMatchObject({ statusCode: STATUS.WrongAnswer, score: 22.22 })
    expect(verdict.cases.map(({ statusCode }) => statusCode)).toEqual([STATUS.Accept, STATUS.WrongAnswer, STATUS.Accept])
    expect(verdict.cases[0]?.points).toBeCloseTo((50 * 3) / 9, 10)
  })
  test('all cases right are the whole distribution, whatever the weights', async () => {
    expect(
      await judged(
        4,
        parity,
        [0.1, 0.2, 0.7, 3].map((weight) => datum({ weight })),
        33,
      ),
    ).toMatchObject({ statusCode: STATUS.Accept, score: 33 })
  })
  test('a float within its tolerance', async () => {
    expect(await judged(4, py('print(a / b)'), [datum({ rule: 'float(1e-6,1e-6)', expectedOutput: '0.6666666\n' })])).toMatchObject({
      statusCode: STATUS.Accept,
    })
  })
  test('a problem with a rule that does not exist, or without data, is no fault of the student', async () => {
    expect(await judged(4, parity, [datum({ rule: 'magic' })])).toMatchObject({
      statusCode: STATUS.SystemError,
      score: 0,
      message: expect.stringContaining('magic'),
    })
    expect(await judged(4, parity, [])).toMatchObject({ statusCode: STATUS.SystemError, score: 0 })
  })
  test('a language that is not here', async () => {
    expect(await judged(99, 'fun main() {}')).toMatchObject({ statusCode: STATUS.SystemError, score: 0 })
  })
})

describe('what is shown', () => {
  test('output of visible cases only; nothing of a hidden case but its verdict', async () => {
    const verdict = await judged(4, 'import sys\nx = input()\nprint(x)\nsys.stderr.write(x)\nsys.exit(len(x))', [
      datum({ input: 'seen\n' }),
      datum({ input: 'SECRET\n', read: false }),
    ])
    expect(verdict.cases[0]).toMatchObject({ output: 'seen\n', reason: 'exit code 4' })
    expect(verdict.message).toBe('seen')
    expect(JSON.stringify(verdict)).not.toContain('SECRET')
    expect(verdict.cases[1]).not.toHaveProperty('output')
    expect(verdict.cases[1]?.reason).toBeUndefined()
  })
  test('at most 16 KiB of it, cut between characters', async () => {
    const [shown] = (await judged(4, 'print("字" * 10000)')).cases
    expect(shown).toMatchObject({ isOutputTruncated: true })
    expect(shown?.output).toBe('字'.repeat(Math.floor(16_384 / 3)))
  })
  test('control characters and markup as they are', async () => {
    const [shown] = (await judged(4, 'print("\\x1b[31m<script>alert(1)</script>/box/x")')).cases
    expect(shown?.output).toBe('\u001b[31m<script>alert(1)</script>/box/x\n')
  })
  test('bytes that are no UTF-8 as replacement characters', async () => {
    const [shown] = (await judged(4, 'import os\nos.write(1, b"a\\xff\\xfe\\x00b\\n")')).cases
    expect(shown).toMatchObject({ statusCode: STATUS.WrongAnswer, output: 'a\ufffd\ufffd\u0000b\n' })
  })
  test('diagnostics of at most 64 KB', async () => {
    const verdict = await judged(2, `int main() { ${'undefined_name; '.repeat(5000)} }`)
    expect(verdict.statusCode).toBe(STATUS.CompileError)
    expect(Buffer.byteLength(verdict.message)).toBeLessThanOrEqual(65_536)
  })
  test('progress: compiling, then each case', async () => {
    const seen: JudgeProgress[] = []
    await judge.judge(
      { answerId: 1, attempt: 1, languageId: 4, source: py('print(a + b)'), distribution: 1, tests: [datum(), datum()] },
      { onProgress: (event) => seen.push(event) },
    )
    expect(seen).toMatchObject([
      { phase: 'compiling' },
      { phase: 'case', result: { index: 0 }, total: 2 },
      { phase: 'case', result: { index: 1 }, total: 2 },
    ])
  })
})

describe('edges', () => {
  test('output of exactly the limit passes, one byte more does not', async () => {
    const limited = datum({ outputSizeLimit: 1000, expectedOutput: 'A'.repeat(1000) })
    for (const [id, write] of [
      [4, 'print("A" * N, end="")'],
      [9, 'process.stdout.write("A".repeat(N))'],
    ] as const) {
      expect(await judged(id, write.replace('N', '1000'), [limited])).toMatchObject({ statusCode: STATUS.Accept })
      expect(await judged(id, write.replace('N', '1001'), [limited])).toMatchObject({ statusCode: STATUS.OutputLimit })
    }
  })
  test('a source of 256 KiB', async () => {
    const comment = `/*${'字'.repeat(87_000)}*/`
    expect(await judged(1, `${comment}\n${c('printf("%d\\n", a + b);')}`)).toMatchObject({ statusCode: STATUS.Accept })
    expect(await judged(9, `${comment}\n${js('console.log(a + b)')}`)).toMatchObject({ statusCode: STATUS.Accept })
  })
  test('an empty source: no program in C, one that prints nothing in Python and JavaScript', async () => {
    expect(await judged(1, '')).toMatchObject({ statusCode: STATUS.CompileError })
    expect(await judged(4, '')).toMatchObject({ statusCode: STATUS.WrongAnswer })
    expect(await judged(9, '', [datum({ expectedOutput: '' })])).toMatchObject({ statusCode: STATUS.Accept })
  })
  test('a signal is named', async () => {
    const [shown] = (await judged(1, c('volatile int *p = 0; *p = 1;'))).cases
    expect(shown).toMatchObject({ statusCode: STATUS.RuntimeError, reason: 'signal 11 (SIGSEGV)' })
  })
  test('what beginners use in Python works', async () => {
    const source =
      'import math, sys, collections, heapq, itertools, functools, re, random, dataclasses, decimal, bisect, string, copy\nsys.setrecursionlimit(100000)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(20000), "中文", input())\nexit()\nprint("never")'
    expect(await judged(4, source, [datum({ input: 'é\n', expectedOutput: '20000 中文 é\n', strict: true })])).toMatchObject({
      statusCode: STATUS.Accept,
    })
  })
  test('deep recursion in C and JavaScript', async () => {
    const deep = datum({ expectedOutput: '100000\n' })
    expect(
      await judged(
        1,
        '#include <stdio.h>\nint f(int n) { volatile char t[100]; t[0] = 1; return n == 0 ? 0 : t[0] + f(n - 1); }\nint main(void) { printf("%d\\n", f(100000)); }',
        [deep],
      ),
    ).toMatchObject({ statusCode: STATUS.Accept })
    expect(await judged(9, 'const f = (n) => (n === 0 ? 0 : 1 + f(n - 1)); console.log(f(100000))', [deep])).toMatchObject({
      statusCode: STATUS.Accept,
    })
  })
  test('the compiler cannot read what is not in its box, and its cache never mixes languages', async () => {
    expect(await judged(1, '__asm__(".incbin \\"/etc/shadow\\"");\nint main(void) { return 0; }')).toMatchObject({
      statusCode: STATUS.CompileError,
    })
    const both = '#include <stdio.h>\nint main(void) { printf("%d\\n", (int)sizeof(\'a\')); }'
    expect(await judged(1, both, [datum({ expectedOutput: '4\n' })])).toMatchObject({ statusCode: STATUS.Accept })
    expect(await judged(2, both, [datum({ expectedOutput: '1\n' })])).toMatchObject({ statusCode: STATUS.Accept })
  })
  test('compiled programs are kept', async () => {
    const source = c('printf("%d\\n", a + b + 0);')
    const before = (await readdir(cacheDir)).length
    for (let k = 0; k < 3; k++) expect(await judged(1, source)).toMatchObject({ statusCode: STATUS.Accept })
    expect((await readdir(cacheDir)).length).toBe(before + 1)
  })
  test('an abort ends the judging at once and with its reason', async () => {
    for (const [id, source] of [
      [1, c('for (;;);')],
      [4, py('time.sleep(100)')],
      [9, js('for (;;);')],
    ] as const) {
      const abort = new AbortController()
      const judging = judge.judge(
        { answerId: 1, attempt: 1, languageId: id, source, distribution: 1, tests: [datum(), datum({ timeLimit: 60 })] },
        { signal: abort.signal, onProgress: ({ phase }) => phase === 'case' && setTimeout(() => abort.abort(new Error('enough')), 100) },
      )
      await expect(judging).rejects.toThrow('enough')
      expect(await judged(id, programs[id][0]?.[1] ?? '')).toMatchObject({ statusCode: STATUS.Accept })
    }
  })
})

describe('a sandbox that fails', () => {
  /** The sandbox, but its first `failures` runs of a program break. */
  const failing = (failures: number): Sandbox => ({
    ...(sandbox as Sandbox),
    async open(options) {
      const box = await (sandbox as Sandbox).open(options)
      return {
        putFile: box.putFile.bind(box),
        getFile: box.getFile.bind(box),
        spawn: box.spawn.bind(box),
        close: box.close.bind(box),
        run: (request, signal) =>
          request.phase === 'run' && failures-- > 0 ? Promise.reject(new SandboxFailure('broken')) : box.run(request, signal),
      }
    },
  })
  test.each([
    [1, STATUS.Accept],
    [2, STATUS.SystemError],
  ])('%i times gives status %i', async (failures, statusCode) => {
    const shaky = createJudge({ sandbox: failing(failures), languages, cacheDir, log: quiet })
    const verdict = await shaky.judge({
      answerId: 1,
      attempt: 1,
      languageId: 4,
      source: py('print(a + b)'),
      distribution: 1,
      tests: [datum()],
    })
    expect(verdict.statusCode).toBe(statusCode)
    await shaky.close()
  })
})

test('warm JavaScript hosts make room for other languages', async () => {
  const narrow = await openSandbox({ slots: 1, log() {} })
  const lonely = createJudge({ sandbox: narrow, languages, cacheDir, log: quiet })
  const run = (languageId: number, source: string) => lonely.evaluate({ languageId, source, input: '' })
  const ids = [9, 4, 9, 9, 4, 4, 9]
  const ended = await Promise.all(ids.map((id) => run(id, id === 9 ? 'console.log(1)' : 'print(1)')))
  expect(ended.map(({ stdout }) => stdout)).toEqual(ids.map(() => '1\n'))
  await lonely.close()
  await narrow?.close()
})

test('without a sandbox JavaScript still runs and native languages are refused', async () => {
  const found = await findLanguages(null)
  expect(found.find(({ languageId }) => languageId === 1)).toMatchObject({ isAvailable: false, problem: 'noSandbox', debianPackage: 'gcc' })
  const bare = createJudge({ sandbox: null, languages: found, cacheDir, log: quiet })
  expect(await bare.evaluate({ languageId: 9, source: js('console.log(a + b)'), input: '1 2' })).toMatchObject({
    statusCode: STATUS.Accept,
    stdout: '3\n',
  })
  expect(await bare.evaluate({ languageId: 9, source: 'const a = []; for (;;) a.push(new Array(1000).fill(1))', input: '' })).toMatchObject(
    { statusCode: STATUS.MemoryLimit },
  )
  expect(await bare.evaluate({ languageId: 4, source: 'print(1)', input: '' })).toMatchObject({ statusCode: STATUS.SystemError })
  await bare.close()
})
