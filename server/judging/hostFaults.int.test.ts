// Host faults while students wait, as seen over HTTP: a launcher is killed.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse, sources } from '../testing/house.ts'

/** Slow enough to be interrupted in each of three cases. */
const slow = `import time\ntime.sleep(0.7)\n${sources.python}`

let house: House
let others: number[]
beforeAll(async () => {
  others = launchers()
  house = await openHouse({ studentCount: 3, env: { JUDGE_SLOTS: '1' } })
})
afterAll(() => house.close())

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

/** Launchers started by this process. */
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
    const killed = launchers().find((pid) => !others.includes(pid))
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
