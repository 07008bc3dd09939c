// A rejudge of a problem in all classes that the caller may correct, over HTTP; and of more answers than one page shows.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, sources } from '../../../server/testing/house.ts'
import { correct, handIn, inState, request, studentOf } from '../../../server/testing/rejudges.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { groups } from '../../classes/group/decider.ts'
import { newCommandId } from '../../kit/ids.ts'
import { submissions } from '../submission/decider.ts'

let house: House
let otherId: number
/** A teacher of the first class only. */
let colleague: string
let answerIds: number[]
beforeAll(async () => {
  house = await openTableHouse()
  const { commands, projections, events } = house.server.core
  const by = () => {
    const commandId = newCommandId(new Date())
    return { actor: { userId: house.teacher.userId, role: 'teacher' }, commandId, correlationId: commandId }
  }
  const first = await groups.load(commands, house.groupId)
  const { businessUnitId, expirationTime } = first.state
  const other = { businessUnitId, unitExpirationTime: expirationTime, name: 'Class 2', description: '', expirationTime }
  const create = (groupId: number) => ({ type: 'CreateGroup' as const, groupId, ...other, teacherId: house.teacher.userId })
  otherId = (await groups.create(commands, create, by())).id
  const join = async (groupId: number, userId: number, role: 'student' | 'teacher') =>
    await groups.handle(commands, groupId, { type: 'JoinMember', groupId, userId, role, expirationTime: null }, by())
  await join(otherId, studentOf(house, 1).userId, 'student')
  colleague = await house.signIn('outsider@school.test')
  const { body: self } = await house.call('User/Info', {}, colleague)
  await join(house.groupId, self.id, 'teacher')
  await projections.reached(await events.head(), 10_000)

  const { problemId } = house.practice
  const must = async (path: string, body: object) => (await house.call(path, body, house.teacher.token)).body
  const problems = [{ problemId, distribution: 100, order: 1 }]
  const { problemSetId } = await must('ProblemSet/Add', { problemSetId: 0, name: 'Set 2', problemSetType: 1, tags: ['t'], problems })
  const { activityId } = await must('Group/Exercise/Add', { groupId: otherId, problemSetId, name: 'Practice 2', description: 'x' })
  await projections.reached(await events.head(), 10_000)
  const run = { activityId, problemSetId, problemId, groupId: otherId, languageId: 4, localeId: 1, content: sources.python }
  const there = (await house.call('Code/Judge', run, studentOf(house, 1).token)).body
  answerIds = [there.answerId, (await handIn(house, 0, sources.python)).answerId]
  await correct(house, '10\n')
})
afterAll(() => house.close())

const everywhere = () => ({ problemId: house.practice.problemId, allClasses: true })

it('covers every class of the asker, is decided as one, and reaches all of them', async () => {
  const { body } = await request(house, everywhere())
  expect(body.answerCount).toBe(2)
  const info = await inState(house, body.rejudgeId, 'ready')
  expect(new Set(info.groupIds)).toEqual(new Set([house.groupId, otherId]))
  expect(info.rows.map(({ answerId, groupId }) => [answerId, groupId])).toEqual([
    [answerIds[0], otherId],
    [answerIds[1], house.groupId],
  ])
  const decision = { groupId: house.groupId, rejudgeId: body.rejudgeId }
  for (const path of ['Info', 'Apply', 'Drop'])
    expect((await house.call(`Rejudge/${path}`, decision, colleague)).body.code).toBe('Rejudge.OtherClasses')
  expect((await house.call('Rejudge/Apply', decision, house.teacher.token)).status).toBe(200)
  await inState(house, body.rejudgeId, 'applied')
  for (const answerId of answerIds) {
    const { events } = await house.server.core.events.readStream(submissions.stream(answerId))
    expect(events.at(-1)?.type).toBe('SubmissionRejudged')
  }
})

it('covers no class in which the asker may not correct, and needs a problem', async () => {
  const { body } = await request(house, everywhere(), colleague)
  expect(body.answerCount).toBe(1)
  const { body: refused } = await request(house, { activityId: house.practice.activityId, allClasses: true })
  expect(refused.code).toBe('Rejudge.ScopeMissing')
  const admin = await house.signIn('admin@school.test')
  expect((await request(house, everywhere(), admin)).body.answerCount).toBe(2)
})
