// Real programs through the real sandbox: every status in every language, points, what is shown and what is hidden.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from './catalogue.ts'
import type { JudgeProgress } from './judge.ts'
import { c, datum, js, openTestJudge, py, type TestJudge } from './testing/room.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge()
})
afterAll(() => at.close())

const judged = (languageId: number, source: string, tests = [datum()], distribution = 100) =>
  at.judged({ languageId, source, tests, distribution })

const names = { 1: 'C', 2: 'C++', 4: 'Python', 9: 'JavaScript' } as const
type Id = keyof typeof names
const cpp = (body: string): string =>
  `#include <bits/stdc++.h>\n#include <unistd.h>\nusing namespace std;\nint main() { int a, b; cin >> a >> b; ${body} }\n`

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
    expect(at.languages.find(({ languageId }) => languageId === id)).toMatchObject({ isAvailable: true, problem: null })
    const isLate = statusCode === STATUS.TimeLimit || statusCode === STATUS.IdlenessLimit
    const verdict = await judged(id, source, [datum({ strict: true, timeLimit: isLate ? 0.3 : 1 })])
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
    expect(await at.judge.evaluate({ languageId: id, source: accept, input: '20 22\n' })).toMatchObject({
      statusCode: STATUS.Accept,
      stdout: '42\n',
      error: '',
    })
    expect(await at.judge.evaluate({ languageId: id, source: wrong, input: '' })).toMatchObject({
      statusCode: STATUS.CompileError,
      stdout: '',
      error: expect.stringContaining('main.'),
    })
    expect(await at.judge.evaluate({ languageId: id, source: failing, input: '20 22\n' })).toMatchObject({
      statusCode: STATUS.RuntimeError,
    })
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
      notice: { code: 'Problem.RuleNotValid' },
    })
    expect(await judged(4, parity, [])).toMatchObject({ statusCode: STATUS.SystemError, score: 0 })
  })
  test('a language that is not here', async () => {
    expect(await judged(98, 'fun main() {}')).toMatchObject({ statusCode: STATUS.SystemError, score: 0 })
  })
})

describe('what is shown', () => {
  test('output of visible cases only; of a hidden case its verdict, and for teachers why', async () => {
    const verdict = await judged(4, 'import sys\nx = input()\nprint(x)\nsys.stderr.write(x)\nsys.exit(len(x))', [
      datum({ input: 'seen\n' }),
      datum({ input: 'SECRET\n', read: false }),
    ])
    expect(verdict.cases[0]).toMatchObject({ output: 'seen\n', reason: 'exit code 4' })
    expect(verdict.message).toBe('seen')
    expect(JSON.stringify(verdict)).not.toContain('SECRET')
    expect(verdict.cases[1]).not.toHaveProperty('output')
    expect(verdict.cases[1]).toMatchObject({ reason: 'exit code 6', limits: { timeMs: 1000, memoryKb: 102_400 } })
    expect(verdict.cases[0]).not.toHaveProperty('limits')
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
    await at.judge.judge(
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
