// The main workflow with a real judge: run code, hand it in, watch it case by case, read the history.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCommandId } from '../../commands/kit/ids.ts'
import { type House, openHouse, plusProblem, sources } from '../testing/house.ts'
import { openPractice } from '../testing/problems.ts'
import { openTab } from '../testing/tab.ts'
import { differencesOf } from '../testing/verified.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const one = () => house.students[0] as House['students'][number]
const runOf = (content: string, languageId = 4, place = house.practice) => ({
  ...place,
  groupId: house.groupId,
  languageId,
  localeId: 1,
  content,
})

it('a student runs code on own input', async () => {
  const reply = await house.call('Code/Evaluate', { ...runOf('print(input()[::-1])'), input: 'abc' }, one().token)
  expect(reply.body).toMatchObject({ statusCode: 7, stdout: 'cba\n', error: '' })
})

it('a verdict comes case by case, live, and stands in the history', async () => {
  const { token, userId } = one()
  const { body: ticket } = await house.call('Live/Ticket', {}, token)
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket: ticket.ticket })
  tab.send({ type: 'follow', topic: `users/${userId}/judging` })
  expect([(await tab.next()).type, (await tab.next()).type]).toEqual(['welcome', 'following'])

  const commandId = newCommandId(new Date())
  const { body } = await house.call('Code/Judge', runOf(sources.wrong), token, { 'Idempotency-Key': commandId })
  expect(body).toMatchObject({ statusCode: 1, status: 'WrongAnswer', score: 50 })
  expect(body.cases).toMatchObject([
    { index: 0, isVisible: true, statusCode: 7, input: '1 2\n', expectedOutput: '3\n', output: '3\n' },
    { index: 1, isVisible: false, statusCode: 7 },
    { index: 2, isVisible: false, statusCode: 1, points: 0 },
  ])
  const heard: object[] = []
  for (let phase = ''; phase !== 'verdict'; ) {
    const { payload } = (await tab.next()) as { payload: { phase: string } }
    phase = payload.phase
    heard.push(payload)
  }
  tab.socket.close()
  const of = { commandId, answerId: body.answerId }
  expect(heard).toMatchObject([
    { ...of, phase: 'submitted' },
    { ...of, phase: 'compiling' },
    ...[0, 1, 2].map((index) => ({ ...of, phase: 'case', case: { index } })),
    { ...of, phase: 'verdict', verdict: { score: 50 } },
  ])
  const place = { ...house.practice, groupId: house.groupId, userId }
  const { body: answers } = await house.call('Group/Exercise/Answers', place, token)
  expect(answers).toMatchObject([{ answerId: body.answerId, status: 'WrongAnswer', content: sources.wrong }])
})

it('code that sleeps has idled in two cases, and there is no time for the third', async () => {
  const { token } = one()
  const place = await openPractice(house, { testDatas: plusProblem.testDatas.map((datum) => ({ ...datum, timeLimit: 1 })) })
  const { body } = await house.call('Code/Judge', runOf(sources.sleeper, 4, place), token) // the verdict, or a timeout
  const submission = async () => (await house.call('Code/Submission', { answerId: body.answerId }, token)).body
  await expect.poll(submission, { timeout: 30_000 }).toMatchObject({
    status: 'IdlenessLimit',
    score: 0,
    cases: [{ status: 'IdlenessLimit' }, { status: 'IdlenessLimit' }, { status: 'Skipped', reason: 'time used up' }],
  })
})

it('code that does not compile gets the compiler’s words', async () => {
  const { body } = await house.call('Code/Judge', runOf('int main({', 1), one().token)
  expect(body).toMatchObject({ statusCode: 2, cases: [], score: 0 })
  expect(body.message).toContain('main.c')
})

it('verify finds no difference', async () => {
  expect(await differencesOf(house.server.core, house.dataDir)).toEqual([])
})
