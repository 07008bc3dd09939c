// Limits, odd sources, aborts and a failing sandbox, through the real sandbox.
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaseResult } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'
import { createJudge } from './judge.ts'
import { findLanguages } from './languages/find.ts'
import { openSandbox } from './sandbox/open.ts'
import { type RunResult, type Sandbox, SandboxFailure } from './sandbox/port.ts'
import { c, datum, js, openTestJudge, py, quiet, sandboxWith, type TestJudge } from './testing/room.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge()
})
afterAll(() => at.close())

const judged = (languageId: number, source: string, tests = [datum()]) => at.judged({ languageId, source, tests })

const working = { 1: c('printf("%d\\n", a + b);'), 4: py('print(a + b)'), 9: js('console.log(a + b)') }

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
    const before = (await readdir(at.cacheDir)).length
    for (let k = 0; k < 3; k++) expect(await judged(1, source)).toMatchObject({ statusCode: STATUS.Accept })
    expect((await readdir(at.cacheDir)).length).toBe(before + 1)
  })
  test('an abort ends the judging at once and with its reason', async () => {
    for (const [id, source] of [
      [1, c('for (;;);')],
      [4, py('time.sleep(100)')],
      [9, js('for (;;);')],
    ] as const) {
      const abort = new AbortController()
      const judging = at.judge.judge(
        { answerId: 1, attempt: 1, languageId: id, source, distribution: 1, tests: [datum({ timeLimit: 0.3 }), datum({ timeLimit: 60 })] },
        { signal: abort.signal, onProgress: ({ phase }) => phase === 'case' && setTimeout(() => abort.abort(new Error('enough')), 100) },
      )
      await expect(judging).rejects.toThrow('enough')
      expect(await judged(id, working[id])).toMatchObject({ statusCode: STATUS.Accept })
    }
  })
})

/** The sandbox, but runs of programs go through `around`. */
const withRuns = (around: (run: () => Promise<RunResult>) => Promise<RunResult>): Sandbox =>
  sandboxWith(at.sandbox as Sandbox, (request, run) => (request.phase === 'run' ? around(() => run(request)) : run(request)))

describe('a run a little over its time', () => {
  const runWith = async (times: number[]) => {
    let runs = 0
    const sandbox = withRuns(async (run) => ({ ...(await run()), cpuMs: times[runs++] ?? 1 }))
    const disturbed = createJudge({ sandbox, languages: at.languages, cacheDir: at.cacheDir, log: quiet })
    const task = { answerId: 1, attempt: 1, languageId: 4, source: py('print(a + b)'), distribution: 100 }
    const verdict = await disturbed.judge({ ...task, tests: [datum(), datum()] })
    await disturbed.close()
    return { runs, statuses: verdict.cases.map(({ statusCode }) => statusCode), times: verdict.cases.map(({ timeMs }) => timeMs) }
  }
  test('is repeated, and the second run counts', async () => {
    expect(await runWith([1050, 700, 1])).toEqual({ runs: 3, statuses: [STATUS.Accept, STATUS.Accept], times: [700, 1] })
  })
  test('is a time-out when it is so twice, and is not tried a third time', async () => {
    expect(await runWith([1050, 1001, 1])).toEqual({ runs: 3, statuses: [STATUS.TimeLimit, STATUS.Accept], times: [1001, 1] })
  })
  test('in time, it is not repeated', async () => {
    expect(await runWith([1000, 1])).toEqual({ runs: 2, statuses: [STATUS.Accept, STATUS.Accept], times: [1000, 1] })
  })
})

test('time and memory are those of each case by itself', async () => {
  const source = py('x = bytearray(a * 2 ** 20)\nend = time.process_time() + b / 1000\nwhile time.process_time() < end: pass\nprint("ok")')
  const tests = ['1 0', '40 0', '1 300'].map((input) => datum({ input, expectedOutput: 'ok' }))
  const { cases, timeMs, memoryKb } = await judged(4, source, tests)
  const [plain, large, slow] = cases as [CaseResult, CaseResult, CaseResult]
  expect(large.memoryKb - plain.memoryKb).toBeGreaterThan(30 * 1024)
  expect(slow.memoryKb).toBeLessThan(large.memoryKb - 30 * 1024)
  expect(slow.timeMs).toBeGreaterThanOrEqual(300)
  expect(plain.timeMs).toBeLessThan(slow.timeMs)
  expect([timeMs, memoryKb]).toEqual([slow.timeMs, large.memoryKb])
})

test('a full disk in the box is an error that the program may meet, and the next case has all of it again', async () => {
  const source = `import os
name, wanted = input().split()
try:
    for k in range(int(wanted)):
        with open(f'{name}/big{k}', 'wb') as f: f.write(b'x' * 2 ** 20)
    print('written')
except OSError as e:
    print(e.errno)
try:
    for k in range(10 ** 5): open(f'{name}/{k}', 'w').close()
except OSError as e:
    pass
`
  const tests = ['/tmp', '/w'].flatMap((name) => [
    datum({ input: `${name} 200`, expectedOutput: '28', timeLimit: 5, memoryLimit: 512_000 }),
    datum({ input: `${name} 20`, expectedOutput: 'written', timeLimit: 5, memoryLimit: 512_000 }),
  ])
  const verdict = await judged(4, source, tests)
  expect(verdict.cases.map(({ statusCode, output }) => [statusCode, output])).toEqual(
    tests.map(({ expectedOutput }) => [STATUS.Accept, `${expectedOutput}\n`]),
  )
  const careless = py('open("/tmp/big", "wb").write(b"x" * 2 ** 27)')
  expect((await judged(4, careless, [datum({ memoryLimit: 512_000 })])).statusCode).toBe(STATUS.RuntimeError)
  expect(await judged(4, working[4])).toMatchObject({ statusCode: STATUS.Accept })
})

describe('a sandbox that fails', () => {
  /** The sandbox, but its first `failures` runs of a program break. */
  const failing = (failures: number): Sandbox => withRuns((run) => (failures-- > 0 ? Promise.reject(new SandboxFailure('broken')) : run()))
  test.each([
    [1, STATUS.Accept],
    [2, STATUS.SystemError],
  ])('%i times gives status %i', async (failures, statusCode) => {
    const shaky = createJudge({ sandbox: failing(failures), languages: at.languages, cacheDir: at.cacheDir, log: quiet })
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
  const lonely = createJudge({ sandbox: narrow, languages: at.languages, cacheDir: at.cacheDir, log: quiet })
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
  const bare = createJudge({ sandbox: null, languages: found, cacheDir: at.cacheDir, log: quiet })
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
