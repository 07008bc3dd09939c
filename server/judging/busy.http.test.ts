// An overloaded judge refuses work over HTTP in the caller's language with a Retry-After, and leaves nothing half done.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCommandId } from '../../commands/kit/ids.ts'
import { type House, sources } from '../testing/house.ts'
import { openTableHouse } from '../testing/tableHouse.ts'

const MAX_WAITING = 2

let house: House
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 3, env: { JUDGE_SLOTS: '1', JUDGE_MAX_WAITING: String(MAX_WAITING) } })
})
afterAll(async () => {
  await house.close()
})

const student = (index: number) => house.students[index] as House['students'][number]
const runOf = (content: string) => ({ ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content })
const queue = async () => (await (await fetch(`${house.server.origin}/readyz`)).json()).judge.queue
const submitted = async () => {
  const { events } = await house.server.core.events.readAll({ types: ['CodeSubmitted'] })
  return events.map(({ data }) => (data as { answerId: number }).answerId)
}
const blobs = async () => (await house.server.core.events.readAll({ prefixes: ['blob-'] })).events.length
const cancelAll = async () => {
  for (const { token, userId } of house.students) {
    const { body } = await house.call('Group/Exercise/Answers', { ...house.practice, groupId: house.groupId, userId }, token)
    for (const { answerId, statusCode } of body) if (statusCode === 0) await house.call('Code/Cancel', { answerId }, token)
  }
}

it('of many concurrent submissions, those that fit are accepted; the others get a busy error and are not in the log', async () => {
  const before = await submitted()
  const running = house.call('Code/Judge', runOf(sources.sleeper), student(0).token)
  await expect.poll(async () => (await queue()).inFlight).toBe(1)
  const keys = Array.from({ length: 8 }, () => newCommandId(new Date()))
  const replies: { status: number; code: string; retryAfter: string | null }[] = []
  const all = keys.map(async (key, index) => {
    // long enough to be stored as a blob
    const content = `${sources.sleeper}# ${index} ${'x'.repeat(20_000)}`
    const { status, body, headers } = await house.call('Code/Judge', runOf(content), student(1).token, { 'Idempotency-Key': key })
    replies.push({ status, code: body.code, retryAfter: headers.get('retry-after') })
    return body
  })
  await expect.poll(() => replies.length).toBe(keys.length - MAX_WAITING)
  expect(replies).toEqual(replies.map(() => ({ status: 503, code: 'Judge.Busy', retryAfter: '10' })))
  expect(await queue()).toMatchObject({ length: MAX_WAITING, inFlight: 1 })
  expect((await submitted()).length - before.length).toBe(1 + MAX_WAITING)
  expect(await blobs()).toBe(MAX_WAITING)

  const said = async (language: string) =>
    (await house.call('Code/Judge', runOf(sources.python), student(2).token, { 'accept-language': language })).body.message
  expect([await said('zh-TW'), await said('en')]).toEqual([
    '評測系統忙碌中，請稍後再試。',
    'The judge is busy. Please try again in a moment.',
  ])

  // cancelling a waiting one frees its slot, which the next call gets
  const { body } = await house.call(
    'Group/Exercise/Answers',
    { ...house.practice, groupId: house.groupId, userId: student(1).userId },
    student(1).token,
  )
  await house.call('Code/Cancel', { answerId: body[0].answerId }, student(1).token)
  await expect.poll(async () => (await queue()).length).toBe(MAX_WAITING - 1)
  const key = newCommandId(new Date())
  const late = house.call('Code/Judge', runOf(sources.python), student(2).token, { 'Idempotency-Key': key })
  await expect.poll(async () => (await queue()).length).toBe(MAX_WAITING)
  // a repeated command is already admitted
  const again = house.call('Code/Judge', runOf(sources.python), student(2).token, { 'Idempotency-Key': key })
  await expect.poll(async () => (await submitted()).length - before.length).toBe(2 + MAX_WAITING)
  await house.call('Code/Cancel', { answerId: (await submitted())[before.length] }, student(0).token)
  expect((await running).body.statusCode).toBe(13)
  await cancelAll()
  const [first, second] = [await late, await again]
  expect(first.body).toEqual(second.body)
  expect((await Promise.all(all)).filter(({ statusCode }) => statusCode === 13)).toHaveLength(MAX_WAITING)
  await expect.poll(queue).toMatchObject({ length: 0, inFlight: 0 })
})
