// Checkers of problems through the real sandbox: both protocols, several languages, and everything that may go wrong.
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JudgeTask, TestDatum } from '../protocol/verdict.ts'
import { STATUS, timeUsedUp } from './catalogue.ts'
import { hurriedCheckers, openTestJudge, datum as plain, quiet, search, type TestJudge } from './testing/room.ts'

const [C, CPP, PYTHON, JAVASCRIPT] = [1, 2, 4, 9]
let at: TestJudge
const failures: unknown[] = []

beforeAll(async () => {
  at = await openTestJudge({
    slots: 4,
    log: { ...quiet, error: (fields) => failures.push((fields as { err: unknown }).err) },
    around: hurriedCheckers,
  })
})
afterAll(() => at.close())

const datum = (more: Partial<TestDatum> = {}): TestDatum => plain({ input: '10\n', expectedOutput: 'SECRET\n', rule: 'checker', ...more })

const judged = (source: string, more: Partial<Omit<JudgeTask, 'source'>>, languageId = PYTHON as number) =>
  at.judged({ languageId, source, tests: [datum()], ...more })

/** Any two numbers that add up to the input are right. */
const pairs = {
  testlib: `import sys
n = int(open(sys.argv[1]).read())
words = open(sys.argv[2]).read().split()
assert open(sys.argv[3]).read() == "SECRET\\n"
if len(words) != 2: sys.stderr.write("two numbers wanted"); sys.exit(2)
if sum(map(int, words)) == n: sys.stderr.write("ok " + words[0]); sys.exit(0)
if abs(sum(map(int, words)) - n) == 1: sys.stderr.write("points 0.25 nearly"); sys.exit(7)
sys.stderr.write("the sum is " + str(sum(map(int, words)))); sys.exit(1)
`,
  kattis: `#include <bits/stdc++.h>
int main(int argc, char **argv) {
  std::ifstream input(argv[1]); int n, a, b; input >> n;
  std::ofstream message(std::string(argv[3]) + "judgemessage.txt");
  if (!(std::cin >> a >> b)) { message << "no numbers"; return 43; }
  message << "sum " << a + b;
  return a + b == n ? 42 : 43;
}
`,
}

describe('a checker', () => {
  test.each([
    ['testlib, Python', 'checker', PYTHON, pairs.testlib, 'ok 3', 'the sum is 30'],
    ['Kattis, C++', 'checker(kattis)', CPP, pairs.kattis, 'sum 10', 'sum 30'],
    [
      'Kattis, JavaScript',
      'checker(kattis)',
      JAVASCRIPT,
      'const fs = require("fs"); const n = +fs.readFileSync(process.argv[2], "utf8"); const s = fs.readFileSync(0, "utf8").split(" ").reduce((a, b) => a + +b, 0); console.error("sum " + s); process.exit(s === n ? 42 : 43)',
      'sum 10',
      'sum 30',
    ],
  ] as const)('%s', async (_, rule, languageId, source, right, wrong) => {
    const checkerProgram = { languageId, source }
    const tests = [datum({ rule })]
    const accepted = await judged('print(3, 7)', { checkerProgram, tests })
    expect(accepted.cases).toMatchObject([{ statusCode: STATUS.Accept, points: 100, messageForTeachers: right }])
    const refused = await judged('print(10, 20)', { checkerProgram, tests, showsCheckerMessage: true })
    expect(refused).toMatchObject({ statusCode: STATUS.WrongAnswer, score: 0 })
    expect(refused.cases).toMatchObject([{ messageForStudents: wrong }])
    expect(accepted.cases[0]).not.toHaveProperty('isCheckerMessageShown')
  })
  test('gives a part of the points, and knows a wrong layout', async () => {
    const checkerProgram = { languageId: PYTHON as number, source: pairs.testlib }
    expect(await judged('print(3, 8)', { checkerProgram })).toMatchObject({ statusCode: STATUS.Partial, score: 25 })
    expect(await judged('print(3)', { checkerProgram })).toMatchObject({ statusCode: STATUS.PresentationError, score: 0 })
  })
  test.each([
    ['0.5', STATUS.Partial, 50],
    ['1\n', STATUS.Accept, 100],
    ['0', STATUS.WrongAnswer, 0],
    ['1.5', STATUS.SystemError, 0],
    ['half', STATUS.SystemError, 0],
    ['', STATUS.SystemError, 0],
  ])('under Kattis gives the share of points that score.txt names: %j', async (share, statusCode, score) => {
    // reads a line first: a program that writes to an interactor that has already left is ended by a signal
    const source = `import sys; sys.stdin.readline(); open(sys.argv[3] + "score.txt", "w").write(${JSON.stringify(share)}); sys.exit(42)`
    const program = { languageId: PYTHON as number, source }
    for (const rule of ['checker(kattis)', 'interactor(kattis)']) {
      const own = { checkerProgram: program, interactorProgram: program, tests: [datum({ rule })] }
      expect([rule, await judged('print(3, 7)', own)]).toMatchObject([rule, { statusCode, score }])
    }
  })
  test('whose compiling was stopped says why to its author', async () => {
    const checkerProgram = { languageId: C as number, source: 'int all[1 << 28] = {1}; int main(void) { return all[7]; }' }
    const said = await at.judge.evaluate({ languageId: PYTHON, source: 'print(1)', input: '', trial: { datum: datum(), checkerProgram } })
    const ownNotice = { code: expect.stringMatching(/^Judge\.(Compiler|ProgramTooLarge)/) }
    expect(said).toMatchObject({ statusCode: STATUS.SystemError, notice: { code: 'Judge.CheckerFailed' }, ownNotice })
    expect(said.error).toContain(`It does not compile: ${said.ownNotice?.code}`)
  })
  test('is compiled once', async () => {
    const checkerProgram = { languageId: C as number, source: '// once\nint main(void) { return 0; }' }
    const before = (await readdir(at.cacheDir)).length
    const tests = [datum(), datum({ read: false }), datum()]
    expect(await judged('print("once")', { checkerProgram, tests })).toMatchObject({ statusCode: STATUS.Accept })
    expect((await readdir(at.cacheDir)).length).toBe(before + 2)
  })
  test('sees 16 MB of output', async () => {
    const source = 'import sys, os\nsys.exit(0 if os.path.getsize(sys.argv[2]) == 16000000 else 1)'
    expect(await judged('print("a" * 15999999)', { checkerProgram: { languageId: PYTHON as number, source } })).toMatchObject({
      statusCode: STATUS.Accept,
    })
  })
  test.each([
    ['crashes', C, 'int main(void) { *(volatile int *)0 = 1; }', /signal 11/],
    ['ends with a code of its own', PYTHON, 'import sys; sys.stderr.write("SECRET"); sys.exit(3)', /exit code 3: SECRET/],
    ['prints garbage instead of points', PYTHON, 'import sys; sys.stderr.write("points many"); sys.exit(7)', /No points/],
    ['gives more than all points', PYTHON, 'import sys; sys.stderr.write("points 2"); sys.exit(7)', /No points/],
    ['crashes in Python', PYTHON, 'x = [][0]', /crashed: Traceback/],
    ['crashes in JavaScript', JAVASCRIPT, 'null.x', /crashed/],
    ['floods its output', PYTHON, 'while True: print("x" * 65536)', /too much/],
    ['takes all memory', PYTHON, 'x = []\nwhile True: x.append(bytearray(1 << 22))', /memory/],
    ['does not compile', C, 'int main(', /does not compile/],
  ] as const)('that %s is no fault of the student', async (_, languageId, source, why) => {
    failures.length = 0
    const verdict = await judged('print(3, 7)', { checkerProgram: { languageId, source } })
    expect(verdict).toMatchObject({ statusCode: STATUS.SystemError, score: 0, cases: [] })
    expect(verdict.message).not.toMatch(/SECRET/)
    expect(String((failures[0] as Error).message)).toMatch(why)
  })
  test('that is missing is no fault of the student', async () => {
    expect(await judged('print(3, 7)', {})).toMatchObject({ statusCode: STATUS.SystemError })
  })
  test('does not see a program that failed', async () => {
    const checkerProgram = { languageId: PYTHON as number, source: 'import sys; sys.exit(0)' }
    expect(await judged('1 / 0', { checkerProgram })).toMatchObject({ statusCode: STATUS.RuntimeError })
  })
})

test.each(['checker(kattis)', 'interactor(kattis)'])('under %s only 42 and 43 are verdicts', async (rule) => {
  const of = async (code: number) => {
    // a line only: an interactor that waits for the end of the conversation may owe its own end to a program that left
    const own = { languageId: PYTHON as number, source: `import sys; sys.stdin.readline(); sys.exit(${code})` }
    return (await judged('print(5)', { checkerProgram: own, interactorProgram: own, tests: [datum({ rule })] })).statusCode
  }
  expect([await of(42), await of(43)]).toEqual([STATUS.Accept, STATUS.WrongAnswer])
  for (const code of [0, 1, 2, 7, 44]) expect([code, await of(code)]).toEqual([code, STATUS.SystemError])
})

// At once, since each of them takes a tenth as long as a checker may.
test.concurrent.each([
  ['a checker that works for ever', 'checker', 'while True: pass'],
  ['a checker that sleeps', 'checker', 'import time; time.sleep(1000)'],
  ['an interactor that works for ever', 'interactor', 'while True: pass'],
  ['an interactor that leaves the program without an answer', 'interactor', 'import sys, time; sys.stdin.readline(); time.sleep(1000)'],
])('%s is no fault of the student', async (_, rule, source) => {
  const own = { languageId: PYTHON as number, source }
  const tests = [datum({ rule, timeLimit: 0.5 })]
  const answer = rule === 'checker' ? 'print(3, 7)' : search
  const verdict = await judged(answer, { checkerProgram: own, interactorProgram: own, tests })
  expect(verdict).toMatchObject({ statusCode: STATUS.SystemError, score: 0, cases: [] })
})

describe('which cases are run', () => {
  const tests = [
    datum({ rule: 'default', input: '1\n', expectedOutput: '1\n', read: false }),
    datum({ rule: 'default', input: '2\n', expectedOutput: '3\n' }),
    datum({ rule: 'default', input: '3\n', expectedOutput: '3\n', read: false }),
  ]
  test('all, samples first, where a part of them earns points', async () => {
    const seen: number[] = []
    const task = { languageId: PYTHON, source: 'print(input())', tests }
    const verdict = await at.judged(task, { onProgress: (event) => event.phase === 'case' && seen.push(event.result.index) })
    expect(seen).toEqual([1, 0, 2])
    expect(verdict).toMatchObject({ statusCode: STATUS.WrongAnswer, score: 66.67 })
    expect(verdict.cases.map(({ statusCode }) => statusCode)).toEqual([STATUS.Accept, STATUS.WrongAnswer, STATUS.Accept])
  })
  test('none after the first failure where it decides', async () => {
    const verdict = await judged('print(input())', { tests, isAllOrNothing: true })
    expect(verdict).toMatchObject({ statusCode: STATUS.WrongAnswer, score: 0 })
    expect(verdict.cases.map(({ statusCode }) => statusCode)).toEqual([STATUS.Skipped, STATUS.WrongAnswer, STATUS.Skipped])
  })
  test('as many as there is time for, where the program never ends; it keeps its points', async () => {
    const tests = Array.from({ length: 10 }, (_, index) => datum({ rule: 'default', input: `${index}\n`, expectedOutput: `${index}\n` }))
    const { statusCode, score, cases } = await judged('n = int(input())\nprint(n, flush=True)\nwhile n: pass', { tests })
    expect({ statusCode, score }).toEqual({ statusCode: STATUS.TimeLimit, score: 10 })
    const skipped = { statusCode: STATUS.Skipped, points: 0, reason: timeUsedUp }
    const statuses = [STATUS.Accept, ...Array(5).fill(STATUS.TimeLimit)].map((code) => ({ statusCode: code }))
    expect(cases).toMatchObject([...statuses, skipped, skipped, skipped, skipped])
  })
})

test('a pattern without end is no fault of the student', async () => {
  const tests = [datum({ rule: 'regex', expectedOutput: '(a+)+b' })]
  expect(await judged('print("a" * 64)', { tests })).toMatchObject({ statusCode: STATUS.SystemError, score: 0 })
  expect(await judged('print("a" * 64 + "b")', { tests })).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
})
