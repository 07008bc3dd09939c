// Status of the judge over HTTP: for platform admins only, and consistent with the metrics.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordLogEnd } from '../log/logEnd.ts'
import { type House, sources } from '../testing/house.ts'
import { openTableHouse } from '../testing/tableHouse.ts'

let house: House
let admin: string
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 4 })
  admin = await house.signIn('admin@school.test')
})
afterAll(async () => {
  await house.close()
})

const runOf = (content: string, languageId = 4) => ({ ...house.practice, groupId: house.groupId, languageId, localeId: 1, content })
const status = async () => (await house.call('Judge/Status', null, admin)).body

it('is for platform admins, not for students or teachers', async () => {
  expect((await house.call('Judge/Status', null, admin)).status).toBe(200)
  for (const token of [house.students[0]?.token, house.teacher.token]) {
    const { status, body } = await house.call('Judge/Status', null, token)
    expect([status, body.code]).toEqual([403, 'Common.Forbidden'])
  }
  expect((await house.call('Judge/Status', null)).status).toBe(401)
})

it('reports the confirmed end of the log, which is recorded once', async () => {
  expect((await status()).logEnd).toBeNull()
  const { events } = house.server.core
  const cut = { head: await events.head(), missing: ['the anchor of yesterday is not in it'] }
  for (const now of [new Date(), new Date()]) await recordLogEnd(events, cut, now)
  expect((await status()).logEnd).toEqual({ confirmedTime: expect.stringMatching(/^\d{4}-.*Z$/), end: cut.head })
  expect((await events.readStream('logEnd')).events.map(({ data }) => data)).toEqual([{ end: cut.head, missing: cut.missing }])
})

it('describes each reactor, in both languages', async () => {
  const { reactors } = await status()
  const { body } = await house.call('Judge/Status', null, admin, { 'accept-language': 'zh-TW' })
  for (const { name, meaning } of reactors) expect(meaning, name).toMatch(/^[A-Z][^\p{Script=Han}]+\.$/u)
  for (const { name, meaning } of body.reactors) expect(meaning, name).toMatch(/^\p{Script=Han}.+。$/u)
})

it('reports waiting and running work without names', async () => {
  const running = house.students.map(({ token }) => house.call('Code/Judge', runOf(sources.sleeper), token))
  await expect.poll(async () => (await status()).queue.length, { timeout: 20_000 }).toBe(2)
  const { queue, inFlight, slots, languages, sandbox } = await status()
  expect([inFlight, slots]).toEqual([2, 2])
  expect(
    queue.priorities.map(({ name, length, inFlight: own }: { name: string; length: number; inFlight: number }) => [name, length, own]),
  ).toEqual([
    ['exam', 0, 0],
    ['homework', 0, 0],
    ['practice', 2, 2],
    ['rejudge', 0, 0],
  ])
  expect(queue.priorities[2].waits.count).toBe(2)
  expect(queue.oldestWaitMs).toBeGreaterThan(0)
  expect(queue.history.lengths.at(-1)).toBe(2)
  expect(languages.find(({ name }: { name: string }) => name === 'Python')).toMatchObject({
    isAvailable: true,
    version: expect.any(String),
  })
  expect(sandbox).toMatchObject({ isolation: expect.any(String), guarantees: { files: expect.any(String) } })
  expect(JSON.stringify(await status())).not.toMatch(/userId|answerId/)

  const readiness = await (await fetch(`${house.server.origin}/readyz`)).text()
  expect(readiness).not.toMatch(/userId|answerId/)
  expect(JSON.parse(readiness).judge.mode).toEqual(sandbox)

  const text = await (await fetch(`${house.server.origin}/metrics`)).text()
  expect(text).toMatch(/^judge_queue_length\{priority="practice"\} 2$/m)
  expect(text).toMatch(/^judge_queue_length\{priority="exam"\} 0$/m)
  const { reactors } = await status()
  const names = reactors.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['forgetting', 'judgeQueue', 'deadlines', 'liveChanges']))
  expect(reactors.map(({ state }: { state: string }) => state)).toEqual(names.map(() => 'running'))
  expect(JSON.parse(readiness).reactors).toMatchObject(
    names.map((name: string) => ({ name, position: expect.stringMatching(/^\d{20}(?:-\d{20})?$/) })),
  )
  for (const name of names) {
    expect(text).toMatch(new RegExp(`^reactor_lag_seconds\\{reactor="${name}"\\} \\d`, 'm'))
    expect(text).toMatch(new RegExp(`^reactor_position\\{reactor="${name}"\\} [1-9]`, 'm'))
  }
  expect(text).toMatch(/^judge_slots 2$/m)
  expect(text).toMatch(/^judge_slots_busy 2$/m)
  expect(text).toMatch(/^judge_in_flight 2$/m)
  expect(text).toMatch(/^judge_sandbox_restarts_total 0$/m)
  expect(text).toMatch(new RegExp(`^judge_sandbox_mode\\{mode="${sandbox.isolation}, ${sandbox.accounting}"\\} 1$`, 'm'))
  expect(text).toMatch(/^judge_wait_seconds_count\{priority="practice"\} 2$/m)
  expect(text).toMatch(/^judge_language_available\{language="Python"\} 1$/m)

  for (const { token, userId } of house.students) {
    const place = { ...house.practice, groupId: house.groupId, userId }
    const { body: answers } = await house.call('Group/Exercise/Answers', place, token)
    await house.call('Code/Cancel', { answerId: answers[0].answerId }, token)
  }
  for (const { body } of await Promise.all(running)) expect(body.statusCode).toBe(13)
  await expect.poll(async () => (await status()).inFlight).toBe(0)
})
