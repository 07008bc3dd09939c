// Interactors of problems through the real sandbox: who talks, who leaves first, and whose fault it is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JudgeTask, TestDatum } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'
import { openTestJudge, datum as plain, quiet, search, type TestJudge } from './testing/room.ts'

const [C, PYTHON, JAVASCRIPT] = [1, 4, 9]
let at: TestJudge
const failures: unknown[] = []

beforeAll(async () => {
  at = await openTestJudge({ slots: 4, log: { ...quiet, error: (fields) => failures.push((fields as { err: unknown }).err) } })
})
afterAll(() => at.close())

const datum = (more: Partial<TestDatum> = {}): TestDatum => plain({ input: '10\n', expectedOutput: 'SECRET\n', rule: 'checker', ...more })

const judged = (source: string, more: Partial<Omit<JudgeTask, 'source'>>, languageId = PYTHON as number) =>
  at.judged({ languageId, source, tests: [datum()], ...more })

/** A checker of two numbers that add up to the input. */
const sumsUp = `import sys
sys.exit(0 if sum(map(int, open(sys.argv[2]).read().split())) == int(open(sys.argv[1]).read()) else 1)
`

const guessing = {
  testlib: `import sys
secret = int(open(sys.argv[1]).read())
for turn in range(20):
    line = sys.stdin.readline()
    if line == "": sys.stderr.write("no guess"); sys.exit(1)
    guess = int(line)
    if guess == secret:
        print("yes", flush=True); sys.stderr.write("found in " + str(turn + 1)); sys.exit(0)
    print("more" if guess < secret else "less", flush=True)
sys.stderr.write("too many guesses"); sys.exit(1)
`,
}
const searchInC =
  '#include <stdio.h>\nint main(void) { int lo = 1, hi = 1000; char s[9]; for (;;) { int m = (lo + hi) / 2; printf("%d\\n", m); fflush(stdout); if (scanf("%8s", s) != 1 || s[0] == \'y\') return 0; if (s[0] == \'m\') lo = m + 1; else hi = m - 1; } }'
const searchInJavaScript =
  'let lo = 1, hi = 1000; const ask = () => console.log((lo + hi) >> 1); require("readline").createInterface({ input: process.stdin }).on("line", (s) => { if (s === "yes") process.exit(0); const m = (lo + hi) >> 1; if (s === "more") lo = m + 1; else hi = m - 1; ask() }); ask()'
const searchInModule = `import { createInterface } from 'node:readline/promises'
const rl = createInterface({ input: process.stdin })
let [lo, hi, said] = [1, 1000, '']
while (said !== 'yes') {
  const m = (lo + hi) >> 1
  console.log(m)
  said = await rl.question('')
  if (said === 'more') lo = m + 1
  else hi = m - 1
}
rl.close()
`

describe('an interactor', () => {
  const interactorProgram = { languageId: PYTHON as number, source: guessing.testlib }
  const tests = [datum({ rule: 'interactor', input: '700\n' }), datum({ rule: 'interactor', input: '1\n', read: false })]
  test.each([
    ['Python', PYTHON, search],
    ['C', C, searchInC],
    ['JavaScript', JAVASCRIPT, searchInJavaScript],
    ['JavaScript, a module', JAVASCRIPT, searchInModule],
  ])('talks with a program in %s', async (_, languageId, source) => {
    const verdict = await judged(source, { interactorProgram, tests }, languageId)
    expect(verdict, verdict.message).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
    expect(verdict.cases[0]).toMatchObject({ messageForTeachers: expect.stringContaining('found in') })
    expect(verdict.cases[0]).not.toHaveProperty('output') // what it says is said to the interactor
    expect(verdict.cases[0]?.memoryKb).toBeGreaterThan(100)
  })
  test.each([
    ['guesses badly', 'for k in range(1, 1000): print(k, flush=True); input()', STATUS.WrongAnswer],
    ['leaves at once', 'pass', STATUS.WrongAnswer],
    ['fails', 'print(5, flush=True)\ninput()\n1 / 0', STATUS.RuntimeError],
    ['never says anything', 'input()', STATUS.IdlenessLimit],
    ['thinks for ever', 'while True: pass', STATUS.TimeLimit],
    ['takes all memory', 'x = []\nwhile True: x.append(bytearray(1 << 20))', STATUS.MemoryLimit],
    ['is no program', 'print(', STATUS.CompileError],
  ])('with a program that %s', async (_, source, statusCode) => {
    const verdict = await judged(source, { interactorProgram, tests: [datum({ rule: 'interactor', input: '700\n', timeLimit: 0.5 })] })
    expect(verdict, verdict.message).toMatchObject({ statusCode, score: 0 })
  })
  test.each([
    ['crashes at once', PYTHON, 'import os; os.abort()', /signal 6/],
    [
      'crashes in the middle',
      PYTHON,
      'import sys; sys.stdin.readline(); print("more", flush=True); sys.stdin.readline(); 1 / 0',
      /crashed/,
    ],
    ['ends with a code of its own', PYTHON, 'import sys; sys.stdin.readline(); sys.exit(9)', /exit code 9/],
    [
      'prints garbage instead of points',
      PYTHON,
      'import sys; sys.stdin.readline(); sys.stderr.write("points ?"); sys.exit(7)',
      /No points/,
    ],
    ['takes all memory', PYTHON, 'x = []\nwhile True: x.append(bytearray(1 << 22))', /memory/],
    ['does not compile', C, 'int main(', /does not compile/],
  ] as const)('that %s is no fault of the student', async (_, languageId, source, why) => {
    failures.length = 0
    const verdict = await judged(search, { interactorProgram: { languageId, source }, tests })
    expect(verdict).toMatchObject({ statusCode: STATUS.SystemError, score: 0, cases: [] })
    expect(String((failures[0] as Error).message)).toMatch(why)
  })
  test('that is missing is no fault of the student', async () => {
    expect(await judged(search, { tests })).toMatchObject({ statusCode: STATUS.SystemError, cases: [] })
  })
  const keepsAll = { languageId: PYTHON as number, source: 'import sys; said = sys.stdin.buffer.read(); sys.exit(0)' }
  test.each([
    ['for ever', 'while True: os.write(1, b"7" * 65536)', 0, STATUS.OutputLimit],
    ['line by line for ever', 'while True: os.write(1, b"7\\n" * 30000)', 0, STATUS.OutputLimit],
    ['more than the datum allows', 'os.write(1, b"7" * 1001)', 1000, STATUS.OutputLimit],
    ['as much as the datum allows', 'os.write(1, b"7" * 1000)', 1000, STATUS.Accept],
    ['as much as is usual', 'os.write(1, b"7" * (4 << 20))', 0, STATUS.Accept],
  ])('that keeps what it hears, with a program that talks %s', async (_, body, outputSizeLimit, statusCode) => {
    const tests = [datum({ rule: 'interactor', outputSizeLimit })]
    const verdict = await judged(`import os\n${body}\n`, { interactorProgram: keepsAll, tests })
    expect(verdict, verdict.message).toMatchObject({ statusCode, cases: [{ statusCode }] })
  })
  test('that does not come to an end when the program is over is no fault of the student, and not waited for', async () => {
    failures.length = 0
    const source = 'import sys, time; sys.stdin.read(); time.sleep(25); sys.exit(0)'
    const verdict = await judged('print(5)', { interactorProgram: { languageId: PYTHON, source }, tests: tests.slice(0, 1) })
    expect(verdict).toMatchObject({ statusCode: STATUS.SystemError, cases: [] })
    expect(String((failures[0] as Error).message)).toMatch(/2000 ms after the program was over/)
  })
  /** Wants to hear two lines; what becomes of it without the second is up to `end`. */
  const wantsAnswer = (end: string) =>
    `import os, signal, sys, time\ndef answer():\n    line = sys.stdin.readline()\n    if line == "": ${end}\n    return line\nanswer()\nanswer()\nsys.exit(0)\n`
  test.each([
    ['fails to read a number', 'int("")'],
    ['crashes', 'os.abort()'],
    ['writes to the closed pipe', 'signal.signal(signal.SIGPIPE, signal.SIG_DFL); [print("?" * 9999, flush=True) for _ in range(99)]'],
    ['finds that nobody reads', 'sys.exit(9)'],
    ['takes all memory', 'x = [bytearray(1 << 26) for _ in range(99)]'],
    ['gives points that are none', 'sys.stderr.write("points ?"); sys.exit(7)'],
  ])('that %s when the program has left early is the fault of the program', async (_, end) => {
    const interactorProgram = { languageId: PYTHON as number, source: wantsAnswer(end) }
    const left = await judged('print(5, flush=True)', { interactorProgram, tests: tests.slice(0, 1) })
    expect(left, left.message).toMatchObject({ statusCode: STATUS.WrongAnswer, score: 0 })
    const failed = await judged('print(5, flush=True)\n1 / 0', { interactorProgram, tests: tests.slice(0, 1) })
    expect(failed, failed.message).toMatchObject({ statusCode: STATUS.RuntimeError, score: 0 })
    const stayed = await judged('print(5)\nprint(6)', { interactorProgram, tests: tests.slice(0, 1) })
    expect(stayed, stayed.message).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
  })
  test.each([
    [
      'its traceback, after a program that flooded it, is',
      'print(5, flush=True)\nfor _ in range(20000): print(5, flush=True)',
      'print("?" * 99999, flush=True)',
      true,
    ],
    ['what it says of a verdict is not', 'print(5)\nprint(6)', 'pass', false],
  ])('%s for its author alone', async (_, source, atFirst, isOfFailure) => {
    const interactor = `import sys\nsys.stdin.readline()\nfor _ in range(9): ${atFirst}\nsys.stderr.write("nine turns")\nsys.exit(43)\n`
    const interactorProgram = { languageId: PYTHON as number, source: interactor }
    const trial = { datum: datum({ rule: 'interactor' }), interactorProgram }
    const said = await at.judge.evaluate({ languageId: PYTHON, source, input: '', trial })
    expect(said.checkerMessage).toMatch(isOfFailure ? /BrokenPipe/ : /nine turns/)
    expect(said.isMessageOfFailure === true).toBe(isOfFailure)
    const { cases } = await judged(source, { interactorProgram, tests: [datum({ rule: 'interactor' })], showsCheckerMessage: true })
    expect(cases[0]?.[isOfFailure ? 'messageForTeachers' : 'messageForStudents']).toBeDefined()
    expect(cases[0]?.[isOfFailure ? 'messageForStudents' : 'messageForTeachers']).toBeUndefined()
  })
  test.each([
    ['soon after', 'time.sleep(0.1); 1 / 0'],
    ['at once', 'os.abort()'],
  ])('that fails by itself, %s, is no fault of a program that was through', async (_, end) => {
    const source = `import os, sys, time\nsys.stdin.readline()\n${end}\n`
    const verdict = await judged('print(5)', { interactorProgram: { languageId: PYTHON, source }, tests: tests.slice(0, 1) })
    expect(verdict).toMatchObject({ statusCode: STATUS.SystemError, cases: [] })
  })
  const asksForEver =
    '#include <stdio.h>\nint main(void) { int said; for (;;) { if (scanf("%d", &said) == 1 && said == 700) return 0; puts("more"); fflush(stdout); } }'
  test.each([
    ['says 20,000 things and leaves', 'puts("1");', 'return 0;', STATUS.WrongAnswer],
    ['leaves at once', '', 'return 0;', STATUS.WrongAnswer],
    ['says 20,000 things and fails', 'puts("1");', 'return 3;', STATUS.RuntimeError],
    ['is ended by the signal that asks for it', '', 'raise(SIGTERM);', STATUS.RuntimeError],
  ])('that writes to a program until it hears nothing more is ended when the program %s', async (_, body, end, statusCode) => {
    const source = `#include <signal.h>\n#include <stdio.h>\nint main(void) { for (int i = 0; i < 20000; i++) { ${body} } ${end} }`
    const verdict = await judged(source, { interactorProgram: { languageId: C, source: asksForEver }, tests: tests.slice(0, 1) }, C)
    expect(verdict, verdict.message).toMatchObject({ statusCode, score: 0 })
  })
  test('that does not come to an end after a program failed leaves that its failure', async () => {
    const source = 'import sys, time; sys.stdin.read(); time.sleep(25); sys.exit(0)'
    const verdict = await judged('1 / 0', { interactorProgram: { languageId: PYTHON, source }, tests: tests.slice(0, 1) })
    expect(verdict).toMatchObject({ statusCode: STATUS.RuntimeError })
  })
  test('that works for long keeps the time of a program that waits for it', async () => {
    const slow = {
      languageId: C as number,
      source:
        '#include <stdio.h>\n#include <time.h>\nint main(void) { int n; scanf("%d", &n); while (clock() < 3.5 * CLOCKS_PER_SEC); puts("yes"); fflush(stdout); return 0; }',
    }
    const tests = [datum({ rule: 'interactor', timeLimit: 1 })]
    expect(await judged('print(5, flush=True)\ninput()', { interactorProgram: slow, tests })).toMatchObject({ statusCode: STATUS.Accept })
  })
  test('an interactor that says nothing may be gone before the program begins', async () => {
    const atOnce = { languageId: C as number, source: 'int main(void) { return 0; }' }
    for (let round = 0; round < 12; round += 1)
      expect(await judged('pass', { interactorProgram: atOnce, tests: tests.slice(0, 1) })).toMatchObject({ statusCode: STATUS.Accept })
  })
  test('its files stay hidden from the program', async () => {
    const source = 'import os, glob\nfor f in glob.glob("/box/*") + glob.glob("/opt/*/*"):\n    print(f, flush=True)\n'
    const listing = { languageId: PYTHON as number, source: 'import sys\nsys.stderr.write(sys.stdin.read()); sys.exit(0)' }
    const { cases } = await judged(source, { interactorProgram: listing, tests: tests.slice(0, 1) })
    expect(cases[0]?.messageForTeachers?.split('\n').toSorted().filter(Boolean)).toEqual(['/box/main.py', '/opt/talk/from', '/opt/talk/to'])
  })
  test('several at once, and checkers among them', async () => {
    const all = [1, 2, 3, 4, 5, 6].map((k) =>
      k % 2 === 0
        ? judged(search, { interactorProgram, tests })
        : judged('print(3, 7)', { checkerProgram: { languageId: PYTHON as number, source: sumsUp } }),
    )
    for (const verdict of await Promise.all(all)) expect(verdict.statusCode).toBe(STATUS.Accept)
  })
})
