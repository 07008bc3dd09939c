// Verdicts beside much other work: what others keep a program from doing is not held against it.
import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from './catalogue.ts'
import { cutOff, type RunRequest } from './sandbox/port.ts'
import { datum, openTestJudge, type TestJudge } from './testing/room.ts'

const [C, PYTHON] = [1, 4]
let at: TestJudge
/** If set, is told each request to compile; those with at most 20 s then end at that limit. */
let compiling: ((request: RunRequest) => void) | null = null
beforeAll(async () => {
  at = await openTestJudge({
    around: async (request, run) => {
      if (request.phase !== 'compile' || request.keepsModes || compiling === null) return run(request)
      const tell = compiling
      tell(request)
      return request.limits.wallMs > 20_000 ? run(request) : { ...cutOff, isWallLimit: true, wallMs: 20_000, cpuMs: 900, waitedMs: 18_000 }
    },
  })
  await at.judged({ languageId: PYTHON, source: 'print(1)' })
})
afterAll(() => at.close())

/** Keeps all processors busy meanwhile, each with several programs in sessions of their own. */
const besideOthers = async <T>(work: () => Promise<T>): Promise<T> => {
  const busy: ChildProcess[] = Array.from({ length: 12 * availableParallelism() }, () =>
    spawn('/bin/sh', ['-c', 'while :; do :; done'], { detached: true, stdio: 'ignore' }),
  )
  try {
    return await work()
  } finally {
    for (const child of busy) child.kill('SIGKILL')
  }
}

test('a program without end that gets little of a processor is over its time, and is not called idle', async () => {
  const tests = [datum({ timeLimit: 0.5 })]
  const verdict = await besideOthers(() => at.judged({ languageId: PYTHON, source: 'while True: pass', tests }))
  expect(verdict).toMatchObject({ statusCode: STATUS.TimeLimit })
  const asleep = await at.judged({ languageId: PYTHON, source: 'import time\ntime.sleep(100)', tests })
  expect(asleep).toMatchObject({ statusCode: STATUS.IdlenessLimit })
})

test('an interactor that gets little of a processor may come to its verdict after the program is over', async () => {
  const source =
    '#include <stdio.h>\n#include <time.h>\nint main(void) { int n; while (scanf("%d", &n) == 1); while (clock() < CLOCKS_PER_SEC / 3); return 0; }'
  const task = { languageId: C, source: 'int main(void) { return 0; }', interactorProgram: { languageId: C, source } }
  const tests = [datum({ rule: 'interactor' })]
  expect(await at.judged({ ...task, tests })).toMatchObject({ statusCode: STATUS.Accept })
  expect(await besideOthers(() => at.judged({ ...task, tests }))).toMatchObject({ statusCode: STATUS.Accept })
})

test('a compiler that got little of a processor is given more time once', async () => {
  const told: number[] = []
  compiling = ({ limits }) => void told.push(limits.wallMs)
  const verdict = await at.judged({ languageId: C, source: '#include <stdio.h>\nint main(void) { puts("5"); }' })
  compiling = null
  expect([verdict.statusCode, told]).toEqual([STATUS.Accept, [20_000, 80_000]])
})
