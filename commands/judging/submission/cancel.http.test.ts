// Cancelling a submission before its verdict, over HTTP: by its author or staff of the class, with exactly one outcome in the log in every
// race.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { differencesOf } from '../../../server/testing/verified.ts'
import { idFrom, newCommandId } from '../../kit/ids.ts'
import { submissions } from './decider.ts'

const RACES = 60
const raced = 'a program that takes a moment'

let house: House
beforeAll(async () => {
  house = await openTableHouse({ table: [[raced, { prints: () => '3\n', waits: () => pause(5) }]] })
})
afterAll(async () => {
  await house.close()
})

const runOf = (content: string) => ({ ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content })
const one = () => house.students[0] as House['students'][number]
const two = () => house.students[1] as House['students'][number]

const answers = async ({ token, userId } = one()): Promise<{ answerId: number; statusCode: number }[]> =>
  (await house.call('Group/Exercise/Answers', { ...house.practice, groupId: house.groupId, userId }, token)).body

/** Submits code; resolves while the call is still waiting, once the log has it. */
const handIn = async (content: string) => {
  const key = newCommandId(new Date())
  const judging = house.call('Code/Judge', runOf(content), one().token, { 'Idempotency-Key': key })
  const answerId = idFrom(key, 0)
  await expect.poll(async () => (await history(answerId)).length, { interval: 1 }).toBeGreaterThan(0)
  return { judging, answerId, key }
}
const history = async (answerId: number) => (await house.server.core.events.readStream(submissions.stream(answerId))).events
const outcomes = async (answerId: number) => (await history(answerId)).map(({ type }) => type).slice(1)

/** Subscribes to a student's own runs; returns functions to wait for a verdict and to unsubscribe. */
const listen = async ({ token, userId }: House['students'][number]) => {
  const { body: ticket } = await house.call('Live/Ticket', {}, token)
  const socket = new WebSocket(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  const following = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<{ commandId: string; answerId: number; verdict: { status: string } }>()
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString())
    if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'follow', topic: `users/${userId}/judging` }))
    if (message.type === 'following') following.resolve()
    if (message.type === 'judging' && message.payload.phase === 'verdict') heard.resolve(message.payload)
  })
  socket.on('open', () => socket.send(JSON.stringify({ v: 1, type: 'hello', ticket: ticket.ticket })))
  await following.promise
  return { verdict: heard.promise, leave: () => socket.close() }
}

it('ends the judging at once: the waiting call, the live topic and the history say so, and no verdict follows', async () => {
  const { token } = one()
  const live = await listen(one())
  const { judging, answerId, key } = await handIn(sources.sleeper)
  const cancelled = await house.call('Code/Cancel', { answerId }, token)
  expect([cancelled.status, cancelled.body]).toEqual([200, { isDone: true }])
  expect((await judging).body).toMatchObject({ answerId, statusCode: 13, status: 'Cancelled', score: 0, cases: [] })
  expect(await live.verdict).toMatchObject({ commandId: key, answerId, verdict: { status: 'Cancelled' } })
  live.leave()
  expect((await answers())[0]).toMatchObject({ answerId, statusCode: 13 })
  expect((await house.call('Code/Cancel', { answerId }, token)).status).toBe(200)
  expect((await house.call('Code/Judge', runOf(sources.sleeper), token, { 'Idempotency-Key': key })).body).toMatchObject({ statusCode: 13 })
  expect(await outcomes(answerId)).toEqual(['SubmissionCancelled'])
})

it('removes a waiting submission, and notifies its author live and over HTTP while the slots are still taken', async () => {
  const queue = async () => (await (await fetch(`${house.server.origin}/readyz`)).json()).judge.queue
  const running = [1, 2].map((k) => house.call('Code/Judge', runOf(`${sources.sleeper}# ${k}`), two().token))
  await expect.poll(async () => (await queue()).inFlight).toBe(2)
  const live = await listen(one())
  const { judging, answerId, key } = await handIn(sources.python)
  await expect.poll(async () => (await queue()).length).toBe(1)
  expect((await house.call('Code/Cancel', { answerId }, one().token)).status).toBe(200)
  expect((await judging).body).toMatchObject({ answerId, statusCode: 13 })
  expect(await live.verdict).toMatchObject({ commandId: key, answerId, verdict: { status: 'Cancelled' } })
  live.leave()
  expect(await queue()).toMatchObject({ length: 0, inFlight: 2 })
  expect(await outcomes(answerId)).toEqual(['SubmissionCancelled'])
  for (const { answerId: other } of (await answers(two())).slice(0, 2)) await house.call('Code/Cancel', { answerId: other }, two().token)
  for (const { body } of await Promise.all(running)) expect(body.statusCode).toBe(13)
})

it('is refused to other students and outsiders, and for unknown submissions', async () => {
  const { judging, answerId } = await handIn(sources.sleeper)
  for (const token of [two().token, await house.signIn('outsider@school.test')]) {
    const { status, body } = await house.call('Code/Cancel', { answerId }, token)
    expect([status, body.code]).toEqual([403, 'Common.Forbidden'])
  }
  const unknown = await house.call('Code/Cancel', { answerId: 12345 }, one().token)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'Submission.NotFound'])
  await house.call('Code/Cancel', { answerId }, one().token)
  expect((await judging).body.statusCode).toBe(13)
})

it.each([
  ['a teacher of the class', 'teacher', async () => house.teacher.token],
  ['an admin of the platform', 'admin', () => house.signIn('admin@school.test')],
])('is for %s too, who is in the log', async (_, reason, signIn) => {
  const { judging, answerId } = await handIn(sources.sleeper)
  expect((await house.call('Code/Cancel', { answerId }, await signIn())).status).toBe(200)
  expect((await judging).body).toMatchObject({ answerId, status: 'Cancelled' })
  expect((await history(answerId)).at(-1)).toMatchObject({ type: 'SubmissionCancelled', data: { reason } })
})

it('comes too late after the verdict', async () => {
  const { body } = await house.call('Code/Judge', runOf(sources.python), one().token)
  const late = await house.call('Code/Cancel', { answerId: body.answerId }, one().token)
  expect([late.status, late.body.code]).toEqual([409, 'Submission.AlreadyJudged'])
  expect((await answers())[0]).toMatchObject({ answerId: body.answerId, statusCode: 7 })
})

it('leaves one outcome in the log in a race with the verdict', async () => {
  const won = { cancelled: 0, judged: 0 }
  let delayMs = 20
  for (let race = 0; race < RACES; race += 1) {
    const { judging, answerId } = await handIn(`${raced} # ${race}`)
    await pause(delayMs)
    const { status } = await house.call('Code/Cancel', { answerId }, one().token)
    const { statusCode } = (await judging).body
    const found = await outcomes(answerId)
    expect(found).toHaveLength(1)
    const isCancelled = found[0] === 'SubmissionCancelled'
    won[isCancelled ? 'cancelled' : 'judged'] += 1
    // the loser starts earlier next time, so the two times converge
    delayMs *= isCancelled ? 1.1 : 0.9
    expect([status, statusCode]).toEqual(isCancelled ? [200, 13] : [409, 1])
  }
  expect(won.cancelled).toBeGreaterThan(0)
  expect(won.judged).toBeGreaterThan(0)
})

it('leaves read models that a rebuild gives again, and a queue with nothing in it', async () => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  expect(await projections.reader.find('queue', { limit: 1 })).toEqual([])
  expect(await differencesOf(house.server.core, house.dataDir)).toEqual([])
})
