// Queue limits per person: signing in repeatedly does not evade them, and teachers can cancel waiting submissions.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, sources } from '../testing/house.ts'
import { openTableHouse } from '../testing/tableHouse.ts'

const [MAX_WAITING, EACH] = [6, 3]
/** Runs until the test releases it. */
const slow = 'a program that waits'
let gate = Promise.withResolvers<void>()

let house: House
beforeAll(async () => {
  const env = { JUDGE_SLOTS: '1', JUDGE_MAX_WAITING: String(MAX_WAITING), JUDGE_MAX_WAITING_EACH: String(EACH) }
  house = await openTableHouse({ env, table: [[slow, { waits: () => gate.promise }]] })
})
afterAll(async () => {
  await house.close()
})

const runOf = (content: string) => ({ ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content })
const queue = async () => (await (await fetch(`${house.server.origin}/readyz`)).json()).judge.queue
const waitingAnswers = async (): Promise<number[]> => {
  const { events } = await house.server.core.events.readAll({ types: ['CodeSubmitted', 'SubmissionJudged', 'SubmissionCancelled'] })
  const ids = events.map(({ data }) => (data as { answerId: number }).answerId)
  return ids.filter((id) => ids.indexOf(id) === ids.lastIndexOf(id))
}
const cancelAll = async () => {
  for (const answerId of await waitingAnswers()) await house.call('Code/Cancel', { answerId }, house.teacher.token)
}

it('one person has as many submissions waiting as one may, whatever the number of sign-ins', async () => {
  const [one, two] = house.students as [House['students'][number], House['students'][number]]
  const replies: { status: number; code: string; retryAfter: string | null; message: string }[] = []
  const sent: Promise<unknown>[] = []
  const send = async (token: string, content: string, language = 'en') => {
    const { status, body, headers } = await house.call('Code/Judge', runOf(content), token, { 'accept-language': language })
    replies.push({ status, code: body.code, retryAfter: headers.get('retry-after'), message: body.message })
  }
  for (let signIn = 0; signIn < 3; signIn += 1) {
    const token = await house.signIn(one.account)
    const before = replies.length
    for (let k = 0; k < 4; k += 1) sent.push(send(token, `${sources.sleeper}# ${signIn} ${k}`))
    // a new sign-in ends the earlier calls only after they were accepted or refused
    await expect.poll(async () => (await queue()).length).toBe(EACH)
    await expect.poll(() => replies.length - before).toBe(signIn === 0 ? 0 : 4)
  }
  expect(replies).toEqual(
    replies.map(() => ({
      status: 429,
      code: 'Judge.TooManyWaiting',
      retryAfter: '10',
      message: 'Too many of your programs are waiting for the judge. Please try again when one of them has finished.',
    })),
  )
  await send(await house.signIn(one.account), sources.python, 'zh-TW')
  expect(replies.at(-1)?.message).toBe('你已有太多程式在等待執行或評測，請等其中一個完成再試。')

  // there is capacity for others, and the teacher frees more
  const other = house.call('Code/Judge', runOf(sources.python), two.token)
  await expect.poll(async () => (await queue()).length).toBe(EACH + 1)
  await cancelAll()
  expect((await other).status).toBe(200)
  await Promise.all(sent)
  await expect.poll(queue).toMatchObject({ length: 0, inFlight: 0 })
  const again = await house.call('Code/Judge', runOf(sources.python), await house.signIn(one.account))
  expect(again.body).toMatchObject({ status: 'Accept' })
})

it('evaluations have their own limit: three per person, not counted in the queue', async () => {
  const [one, two] = house.students as [House['students'][number], House['students'][number]]
  const tokens = [await house.signIn(one.account), await house.signIn(two.account)] as const
  const evaluate = (token: string, content = sources.python) => house.call('Code/Evaluate', { ...runOf(content), input: '1 2' }, token)
  let refused = 0
  const replies = Array.from({ length: 8 }, async () => {
    const reply = await evaluate(tokens[0], slow)
    if (reply.status !== 200) refused += 1
    return reply
  })
  await expect.poll(() => refused).toBe(5)
  gate.resolve()
  const ended = await Promise.all(replies)
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const { status, body, headers } of ended.filter(({ status }) => status !== 200))
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'Judge.TooManyWaiting', '10'])
  // while one evaluation uses the whole allowance, the same person and others submit
  gate = Promise.withResolvers()
  const busy = [1, 2, 3].map(() => evaluate(tokens[0], slow))
  await expect.poll(queue).toMatchObject({ evaluating: 1, evaluationsWaiting: 2 })
  const judged = tokens.map((token) => house.call('Code/Judge', runOf(sources.python), token))
  await expect.poll(queue).toMatchObject({ length: 2 })
  gate.resolve()
  for (const { body } of await Promise.all(judged)) expect(body).toMatchObject({ status: 'Accept' })
  await Promise.all(busy)
  expect((await evaluate(tokens[0])).status).toBe(200)
})
