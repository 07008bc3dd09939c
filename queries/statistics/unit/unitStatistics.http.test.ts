// Statistics of two units over HTTP: each administrator reads their own, now and as of a moment.

import { afterAll, expect, test } from 'vitest'
import { groups } from '../../../commands/classes/group/decider.ts'
import { businessUnits } from '../../../commands/people/businessUnit/decider.ts'
import { users } from '../../../commands/people/user/decider.ts'
import { examCalls, examSet } from '../../../server/testing/exams.ts'
import { context, enrol, type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse()
afterAll(() => house.close())

type Student = House['students'][number]
const [amy, ben] = house.students as [Student, Student]
const { groupId, practice, teacher } = house
const { core } = house.server
const { commands, events, projections } = core
const caughtUp = async () => projections.reached(await events.head(), 10_000)
const expirationTime = new Date(Date.now() + 365 * 86_400_000).toISOString()

const ownUnit = core.access.group(groupId)?.businessUnitId as number
const administrator = async (account: string, businessUnitId: number): Promise<string> => {
  const userId = await enrol(core, account, ['student'])
  await users.handle(commands, userId, { type: 'JoinBusinessUnit', userId, businessUnitId }, context())
  for (const command of [
    { type: 'AddMember', businessUnitId, userId, expirationTime: null },
    { type: 'AppointAdministrator', businessUnitId, userId },
  ] as const)
    await businessUnits.handle(commands, businessUnitId, command as never, context())
  await caughtUp()
  return await house.signIn(account)
}
const about = { unitType: 'school', name: 'Elsewhere', description: '', expirationTime, now: new Date().toISOString() }
const { id: otherUnit } = await businessUnits.create(
  commands,
  (id) => ({ type: 'CreateBusinessUnit', businessUnitId: id, ...about }),
  context(),
)
const head = await administrator('head@school.test', ownUnit)
const stranger = await administrator('head@elsewhere.test', otherUnit)

const PATHS = [
  'AnswerCountReport',
  'GroupAssignmentSummary',
  'GroupExamSummary',
  'GroupMemberAnswerReport',
  'Usage/GroupSummary',
  'Usage/GroupAnswerAnalysis',
  'Usage/GroupTimeAnalysis',
  'Usage/GroupStudentSummary',
]
const ask = async (path: string, body: object = {}, token = head) => {
  await caughtUp()
  return await house.call(`Statistics/${path}`, { businessUnitId: ownUnit, ...body }, token)
}
const handIn = (content: string, { token }: Student) =>
  house.call('Code/Judge', { ...practice, groupId, languageId: 4, localeId: 1, content }, token)

test('figures of the classes of a unit, now and as they were', async () => {
  await handIn(sources.python, amy)
  await handIn(sources.wrong, amy)
  await handIn(sources.python, ben)
  const { body: report } = await ask('GroupMemberAnswerReport')
  expect(report).toMatchObject({
    classes: [
      { groupId, groupName: 'Class 1', isOwn: false, userCount: 2, answers: 3, answeredStudents: 2, accepted: 2, correctRate: 66.67 },
    ],
    median: { answers: 3 },
  })
  expect((await ask('AnswerCountReport')).body.periods.at(-1)).toMatchObject({ answers: 3, activeStudents: 2 })
  expect((await ask('Usage/GroupSummary')).body.median).toMatchObject({ totalAnswerCount: 3, avgAnswerCount: 1.5 })
  expect((await ask('Usage/GroupStudentSummary')).body.students).toMatchObject([
    { groupId, userId: amy.userId, answers: 2, minutes: 0, reasons: [] },
    { groupId, userId: ben.userId, answers: 1, minutes: 0, reasons: [] },
  ])

  const at = new Date().toISOString()
  const then = await Promise.all(PATHS.map(async (path) => (await ask(path)).body))
  await house.call('Group/BlockUser', { groupId, userId: amy.userId }, teacher.token)
  const created = { unitExpirationTime: expirationTime, businessUnitId: ownUnit, name: 'Class 2', description: '', expirationTime }
  await groups.create(commands, (id) => ({ type: 'CreateGroup', groupId: id, ...created, teacherId: teacher.userId }), context())
  await handIn(sources.wrong, ben)
  expect((await ask('GroupMemberAnswerReport')).body).toMatchObject({
    classes: [
      { groupId, userCount: 1, answers: 2, correctRate: 50 },
      { groupName: 'Class 2', userCount: 0, answers: 0, correctRate: null },
    ],
    median: { answers: 2, correctRate: 50 },
  })
  for (const [index, path] of PATHS.entries()) expect((await ask(path, { at })).body, path).toEqual(then[index])
})

test('an exam counts in the ranges that end after it', async () => {
  const exam = examCalls(house, await examSet(house))
  const place = await exam.add()
  await exam.must('Exam/Start', place)
  await exam.handIn(place, ben)
  const endTime = new Date().toISOString()
  await exam.stop(place)
  const countsIn = async (body: object) => (await ask('GroupExamSummary', body)).body.classes[0]
  expect(await countsIn({ endTime })).toMatchObject({ groupId, activityCount: 0, avgScore: null })
  expect(await countsIn({})).toMatchObject({ groupId, activityCount: 1, avgScore: 100 })
})

test('is refused to everybody but administrators of the unit', async () => {
  for (const path of PATHS) {
    for (const token of [stranger, teacher.token, amy.token])
      for (const at of [null, new Date().toISOString()])
        expect((await ask(path, { at }, token)).body.code, path).toBe('BusinessUnit.NotAdmin')
    expect((await ask(path, { businessUnitId: otherUnit })).body.code).toBe('BusinessUnit.NotAdmin')
  }
  expect((await ask('Usage/GroupSummary', { businessUnitId: otherUnit }, stranger)).body).toMatchObject({
    classes: [],
    median: { avgAnswerCount: null },
  })
})
