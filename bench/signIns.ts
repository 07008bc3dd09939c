// Sign-ins per second with individual passwords, and their effect on other requests: a school at its first lesson.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { callAt } from '../server/testing/client.ts'
import { enrol, PASSWORD, startOn } from '../server/testing/house.ts'
import { startProcess } from '../server/testing/process.ts'
import { hashPassword, matchesPassword } from '../server/vault/passwords.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { healthDuring, healthFigures } from './health.ts'

/** Concurrent sign-ins. */
const CLIENTS = 32
const WARM = 20
const IDLE_MS = 5000

const accountOf = (index: number): string => `person${index}@school.test`

/** Runs `work` for each number below `count`, `atATime` concurrently. */
const each = async (count: number, atATime: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}

/** Password comparisons per second of this machine when otherwise idle. */
const comparisonsPerSecond = async (count: number): Promise<number> => {
  const stored = await hashPassword(PASSWORD)
  const begun = performance.now()
  await each(count, 2 * availableParallelism(), async () => void (await matchesPassword(stored, PASSWORD)))
  return (1000 * count) / (performance.now() - begun)
}

/** A folder with the given number of users, each with a password and a signed agreement. */
const foundPeople = async (dataDir: string, count: number): Promise<void> => {
  const founder = await startOn(dataDir)
  try {
    await each(count, 8, async (index) => void (await enrol(founder.core, accountOf(index), ['student'])))
  } finally {
    await founder.stop()
  }
}

/** Latency of each sign-in, and the total time, in milliseconds. */
const signAllIn = async (origin: string, first: number, count: number): Promise<{ times: number[]; seconds: number }> => {
  const call = callAt(origin)
  const times: number[] = []
  const begun = performance.now()
  await each(count, CLIENTS, async (index) => {
    const asked = performance.now()
    const { status, body } = await call('User/Login', { account: accountOf(first + index), password: PASSWORD })
    if (status !== 200) throw new Error(JSON.stringify(body))
    times.push(performance.now() - asked)
  })
  return { times, seconds: (performance.now() - begun) / 1000 }
}

/** 1,000 different users (200 if `quick`), 32 at a time; each signs in once. */
export const signInsBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const count = quick ? 200 : 1000
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-sign-ins-'))
  try {
    await foundPeople(dataDir, WARM + count)
    const compared = await comparisonsPerSecond(count)
    const server = await startProcess(dataDir)
    try {
      await signAllIn(server.origin, 0, WARM)
      const { times: idle } = await healthDuring(server.origin, () => pause(IDLE_MS))
      const { result, times: busy } = await healthDuring(server.origin, () => signAllIn(server.origin, WARM, count))
      const { times, seconds } = result
      return [
        figure(`sign-ins of ${count} people, ${CLIENTS} at a time`, count / seconds, '/s', '≥ 17'),
        figure('  the same beside passwords compared', count / seconds / compared, 'ratio', null, 'passwords compared alone'),
        figure('  until the reply, p50', quantile(times, 0.5), 'ms'),
        figure('  until the reply, p99', quantile(times, 0.99), 'ms'),
        ...healthFigures('that', idle, busy),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
