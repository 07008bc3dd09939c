// Faults on the host while a submission is judged change no verdict: a launcher that is killed, a clock set back, a full disk.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDatum } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'
import { createJudge } from './judge.ts'
import { buildLauncher } from './sandbox/build.ts'
import { openLauncherSandbox } from './sandbox/launcher.ts'
import type { Sandbox } from './sandbox/port.ts'
import { datum, openTestJudge, quiet, type TestJudge, taskOf } from './testing/room.ts'

const isRoot = process.getuid?.() === 0
const problem = (await buildLauncher()).reason

let sandbox: Sandbox & { readonly pid: number }
let at: TestJudge
beforeAll(async () => {
  if (problem !== null) return
  const launcherPath = (await buildLauncher()).path as string
  const open = async (slots: number) => (sandbox = await openLauncherSandbox({ slots, launcherPath }))
  at = await openTestJudge({ slots: 2, open })
})
afterAll(() => at?.close())

const four = ['1', '2', '3', '4'].map((number) => datum({ input: number, expectedOutput: number, timeLimit: 2 }))
const slow = '#include <stdio.h>\n#include <unistd.h>\nint main(void) { int a; scanf("%d", &a); usleep(400000); printf("%d\\n", a); }\n'
const task = (source: string, tests = four) => taskOf({ languageId: 1, source, tests })

const children = (pid: number): number[] => {
  const path = `/proc/${pid}/task/${pid}/children`
  return existsSync(path) ? readFileSync(path, 'latin1').split(' ').filter(Boolean).map(Number) : []
}
const family = (pid: number): number[] => [pid, ...children(pid).flatMap(family)]
const isThere = (pid: number): boolean =>
  existsSync(`/proc/${pid}/status`) && /^State:\s+[^ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'))
/** Cgroups on this host that carry a launcher's number. */
const cgroupsOf = (pid: number): string[] =>
  ['memory', 'cpuacct', 'pids', '']
    .map((controller) => join('/sys/fs/cgroup', controller, `chronojudge-${pid}`))
    .filter((path) => existsSync(path))

test.skipIf(problem !== null).each([
  ['launcher', 0],
  ['slot parent', 1],
  ['pid 1 of the box', 2],
])('a %s that is killed while a submission is judged: the run is repeated and the verdict is right', async (_, generation) => {
  const mounts = readFileSync('/proc/self/mountinfo', 'latin1')
  const killed = sandbox.pid
  let below: number[] = []
  const verdict = await at.judge.judge(task(slow), {
    onProgress(event) {
      if (event.phase !== 'case' || event.result.index !== 1) return
      // In the middle of the next case: the program sleeps.
      const killInTheMiddle = (): void => {
        const busy = children(killed).find((parent) => family(parent).length > 2)
        if (busy === undefined) return void setTimeout(killInTheMiddle, 20)
        const victim = [killed, busy, children(busy)[0]][generation] as number
        below = family(victim)
        process.kill(victim, 'SIGKILL')
      }
      setTimeout(killInTheMiddle, 150)
    },
  })
  expect(below.length).toBeGreaterThan(1)
  expect(verdict).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
  expect(verdict.cases.map(({ statusCode }) => statusCode)).toEqual(four.map(() => STATUS.Accept))
  await expect.poll(() => below.filter(isThere), { timeout: 10_000 }).toEqual([])
  expect(readFileSync('/proc/self/mountinfo', 'latin1')).toBe(mounts)
  if (generation > 0) expect(sandbox.pid).toBe(killed)
  else expect(sandbox.pid).not.toBe(killed)
})

test.skipIf(problem !== null)('the cgroups of a killed launcher are gone once another one starts', async () => {
  const killed = sandbox.pid
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isThere(killed)).toBe(false)
  expect(await at.judge.judge(task(slow))).toMatchObject({ statusCode: STATUS.Accept })
  expect(cgroupsOf(killed)).toEqual([])
})

test.skipIf(problem !== null)('a clock that is set back an hour during a run changes neither its time nor its verdict', async () => {
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  try {
    const verdict = await at.judge.judge(task(slow), {
      onProgress: ({ phase }) => phase === 'case' && setTimeout(() => vi.setSystemTime(start - 3_600_000), 150),
    })
    expect(verdict).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
    for (const { wallMs } of verdict.cases) expect(wallMs).toSatisfy((ms: number) => ms >= 400 && ms < 6000)
    vi.setSystemTime(start + 3_600_000)
    const sleeping = '#include <unistd.h>\nint main(void) { sleep(100); }\n'
    expect(await at.judge.judge(task(sleeping, [{ ...(four[0] as TestDatum), timeLimit: 0.3 }]))).toMatchObject({
      statusCode: STATUS.IdlenessLimit,
    })
  } finally {
    vi.useRealTimers()
  }
})

/** Judges twice with a cache in a directory that takes nothing. */
const judgeWithCache = async (cacheDir: string): Promise<void> => {
  const other = createJudge({ sandbox, languages: at.languages, cacheDir, log: quiet })
  try {
    for (let turn = 0; turn < 2; turn++)
      expect(await other.judge(task(slow.replace('400000', '0')))).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
  } finally {
    await other.close()
  }
}

test.skipIf(problem !== null)('a cache directory that cannot be made costs the cache, not the verdict', async () => {
  await writeFile(join(at.cacheDir, 'file'), '')
  await judgeWithCache(join(at.cacheDir, 'file', 'cache'))
})

const full = join(tmpdir(), `judge-full-${process.pid}`)
test.skipIf(problem !== null || !isRoot).each([
  ['without room for a program', 'size=4k', 1],
  ['without room for a file name', 'nr_inodes=2', 0],
])('a full disk under the cache, %s, costs the cache, not the verdict', async (_, size, hasFolder) => {
  await mkdir(full)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', full])
    try {
      if (hasFolder) await writeFile(join(full, 'filler'), Buffer.alloc(4096))
      else await writeFile(join(full, 'filler'), '')
      await judgeWithCache(join(full, 'cache'))
      expect(readdirSync(full).filter((name) => name.endsWith('.part'))).toEqual([])
    } finally {
      execFileSync('umount', ['-l', full])
    }
  } finally {
    await rm(full, { recursive: true })
  }
})
