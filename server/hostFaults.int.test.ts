// What goes wrong on the host while students wait, as they see it over HTTP: a launcher that is killed, a clock that is set back.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type House, openHouse, sources } from './testing/house.ts'
import { differencesOf } from './testing/verified.ts'

const HOUR = 3600 * 1000
/** Slow enough to be caught at work, in each of three cases. */
const slow = `import time\ntime.sleep(0.7)\n${sources.python}`

let house: House
beforeAll(async () => {
  house = await openHouse({ studentCount: 3, env: { JUDGE_SLOTS: '1' } })
})
afterAll(async () => {
  vi.useRealTimers()
  await house.close()
})

const student = (index: number) => house.students[index] as House['students'][number]
const judge = async (index: number, content: string) => {
  const run = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content }
  return await house.call('Code/Judge', run, student(index).token)
}
const ready = async () => (await fetch(`${house.server.origin}/readyz`)).json()
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${house.server.origin}/metrics`)).text())?.[1])
const isAtWork = async (length: number) => {
  await expect.poll(async () => (await ready()).judge.queue).toMatchObject({ length, inFlight: 1 })
  await new Promise((resolve) => setTimeout(resolve, 400)) // in the middle of a case
}

/** The launchers that this process has started. */
const launchers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
        const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(stat) ?? []
        return name.includes('launcher') && Number(parent) === process.pid ? [Number(pid)] : []
      } catch {
        return []
      }
    })

it.skipIf(process.platform !== 'linux')(
  'a launcher that is killed costs nobody a verdict: who ran is run again, who waits is judged',
  async (context) => {
    if ((await ready()).judge.mode?.isolation !== 'namespaces') context.skip()
    const [killed] = launchers()
    const replies = [judge(0, slow), judge(1, `${slow}#`), judge(2, sources.python)]
    await isAtWork(2)
    process.kill(killed as number, 'SIGKILL')
    for (const { status, body } of await Promise.all(replies)) {
      expect([status, body.status, body.score]).toEqual([200, 'Accept', 100])
      expect(body.cases).toHaveLength(3)
    }
    expect(await metric('judge_sandbox_restarts_total')).toBe(1)
    expect(launchers()).not.toContain(killed)
  },
)

it('a clock that is set back an hour changes no verdict, no waiting time, no 20 seconds, and the log’s time does not go back', async () => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  const first = judge(0, `${slow}# a`)
  const second = judge(1, `${slow}# b`)
  await isAtWork(1)
  vi.setSystemTime(now - HOUR)
  expect((await ready()).judge.queue.waitingMs).toBeGreaterThan(300)
  const [one, two] = await Promise.all([first, second])
  expect([one.body.status, two.body.status]).toEqual(['Accept', 'Accept'])
  const third = await judge(2, `${slow}# c`)
  expect(third.body.status).toBe('Accept')

  const begun = performance.now()
  const late = await judge(0, sources.sleeper)
  expect([late.status, late.body.code]).toEqual([408, 'Judge.OverTime'])
  expect(performance.now() - begun).toBeGreaterThanOrEqual(19_900)
  vi.useRealTimers() // set right again
  await expect.poll(async () => (await ready()).judge.queue.inFlight, { timeout: 60_000 }).toBe(0)

  const { events } = await house.server.core.events.readAll({ max: 10_000 })
  const times = events.map(({ metadata }) => metadata.recordedAt)
  expect(times).toEqual(times.toSorted())
  const waits = (await (await fetch(`${house.server.origin}/metrics`)).text()).match(
    /^judge_wait_seconds_sum\{priority="practice"\} (\S+)$/m,
  )
  expect(Number(waits?.[1])).toBeLessThan(HOUR / 1000)
  expect(await differencesOf(house.server.core, house.dataDir)).toEqual([])
})
