// Judging that outlasts a call: after 20 s the client gets a timeout, regardless of changes of the system clock, and nothing is lost.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newCommandId } from '../../commands/kit/ids.ts'
import { type House, sources } from '../testing/house.ts'
import { openTableHouse } from '../testing/tableHouse.ts'
import { differencesOf } from '../testing/verified.ts'

const HOUR = 3600 * 1000
/** Runs until the test releases it. */
const slow = 'a program that waits'
let gate = Promise.withResolvers<void>()

let house: House
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  house = await openTableHouse({
    studentCount: 3,
    env: { JUDGE_SLOTS: '1' },
    table: [[slow, { prints: () => '3\n', waits: () => gate.promise }]],
  })
})
afterAll(async () => {
  vi.useRealTimers()
  await house.close()
})

const student = (index: number) => house.students[index] as House['students'][number]
const runOf = (content: string) => ({ ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content })
const judge = async (index: number, content: string, headers: Record<string, string> = {}) =>
  await house.call('Code/Judge', runOf(content), student(index).token, headers)
const queue = async () => (await (await fetch(`${house.server.origin}/readyz`)).json()).judge.queue
const idle = { length: 0, inFlight: 0, evaluating: 0, evaluationsWaiting: 0 }

it('a clock that is set back an hour changes no verdict and no waiting time', async () => {
  const first = judge(0, `${slow} # a`)
  await expect.poll(queue).toMatchObject({ length: 0, inFlight: 1 })
  const second = judge(1, `${slow} # b`)
  await expect.poll(async () => (await queue()).waitingMs).toBeGreaterThan(300)
  vi.setSystemTime(Date.now() - HOUR)
  expect((await queue()).waitingMs).toBeGreaterThan(300)
  gate.resolve()
  for (const { body } of await Promise.all([first, second])) expect(body).toMatchObject({ status: 'WrongAnswer', score: 25 })
  expect((await judge(2, `${slow} # c`)).body.status).toBe('WrongAnswer')
})

it('after 20 s a submission times out, immediately on a retry, and the verdict still arrives; a run without a slot gets a busy error', async () => {
  gate = Promise.withResolvers()
  const count = async (type: string) => (await house.server.core.events.readAll({ types: [type] })).events.length
  const key = { 'Idempotency-Key': newCommandId(new Date()) }
  const late = judge(0, `${slow} # d`, key)
  await expect.poll(async () => (await queue()).inFlight).toBe(1)
  const before = await count('CodeSubmitted')
  const begun = performance.now()
  const run = (language: string) =>
    house.call('Code/Evaluate', { ...runOf(sources.python), input: '1 2' }, student(1).token, { 'accept-language': language })
  const [zh, en] = await Promise.all([run('zh-TW'), run('en')])
  for (const { status, body, headers } of [zh, en])
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'Judge.Busy', '10'])
  expect([zh.body.message, en.body.message]).toEqual(['評測系統忙碌中，請稍後再試。', 'The judge is busy. Please try again in a moment.'])
  expect(performance.now() - begun).toBeGreaterThanOrEqual(19_900)
  expect(await queue()).toMatchObject({ evaluating: 0, evaluationsWaiting: 0 })
  expect(await count('CodeSubmitted')).toBe(before)

  const { status, body } = await late
  expect([status, body.code]).toEqual([408, 'Judge.OverTime'])
  expect((await judge(0, `${slow} # d`, key)).body).toEqual(body)
  gate.resolve()
  const { answerId } = body
  const submission = async () => (await house.call('Code/Submission', { answerId }, student(0).token)).body
  await expect.poll(submission).toMatchObject({ status: 'WrongAnswer', score: 25 })
  await expect.poll(queue).toMatchObject(idle)
  expect((await run('en')).body).toMatchObject({ statusCode: 7, stdout: '3\n' })
})

it('the log’s time does not go back, the metrics count no hour, and the read models are what a rebuild gives', async () => {
  vi.useRealTimers() // the clock was corrected
  const { events } = await house.server.core.events.readAll({ max: 10_000 })
  const times = events.map(({ metadata }) => metadata.recordedAt)
  expect(times).toEqual(times.toSorted())
  const metrics = await (await fetch(`${house.server.origin}/metrics`)).text()
  const waits = metrics.match(/^judge_wait_seconds_sum\{priority="practice"\} (\S+)$/m)
  expect(Number(waits?.[1])).toBeLessThan(HOUR / 1000)
  expect(await differencesOf(house.server.core, house.dataDir)).toEqual([])
})

it('an evaluation of more than 20 s times out, without a made-up result', async () => {
  gate = Promise.withResolvers()
  const { status, body } = await house.call('Code/Evaluate', { ...runOf(slow), input: '1 2' }, student(1).token)
  expect([status, body.code]).toEqual([408, 'Judge.OverTime'])
  gate.resolve()
  await expect.poll(queue).toMatchObject(idle)
})
