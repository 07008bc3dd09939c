// Analysis of a problem over HTTP: rights, figures after blocks and a rejudge, wrong outputs, and what is told of other classes.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groups } from '../../../commands/classes/group/decider.ts'
import { practices } from '../../../commands/practice/practice/decider.ts'
import { context, type House, sources } from '../../../server/testing/house.ts'
import { correct, inState, request } from '../../../server/testing/rejudges.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import type { ProblemItem } from './schemas.ts'

const HIDDEN = 'printed for a hidden case'
/** Wrong in all cases, the visible one too. */
const SEVEN = 'print(7)\n'
const NINE = 'print(9)\n'
const printing = (shown: string) => ({ prints: (input: string) => (input.startsWith('1 2') ? `${shown} \n` : HIDDEN) })

let house: House
let admin: string
beforeAll(async () => {
  house = await openTableHouse({
    studentCount: 6,
    table: [
      [SEVEN, printing('7')],
      [NINE, printing('9')],
    ],
  })
  admin = await house.signIn('admin@school.test')
  const [amy, ben, cat, dan, eve] = house.students.map(({ token }) => token)
  const { groupId, practice, teacher } = house
  const handIn = async (token: string | undefined, content: string) => {
    const run = { ...practice, groupId, languageId: 4, localeId: 1, content }
    expect((await house.call('Code/Judge', run, token)).status).toBe(200)
  }
  await handIn(amy, SEVEN)
  await handIn(amy, sources.python)
  await handIn(ben, SEVEN)
  await handIn(ben, NINE)
  await handIn(cat, sources.wrong)
  await handIn(dan, sources.python)
  await handIn(eve, SEVEN)
  await handIn(teacher.token, NINE)
})
afterAll(() => house.close())

/** What a platform admin read at some moments. */
const moments: { at: string; said: ProblemItem }[] = []
const noteMoment = async () => {
  await pause(5)
  moments.push({ at: new Date().toISOString(), said: await analysed(admin) })
  await pause(5)
}

const item = async (token = house.teacher.token, body: object = {}) => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  return await house.call('Statistics/Problem/Item', { problemId: house.practice.problemId, ...body }, token)
}
const analysed = async (token?: string): Promise<ProblemItem> => (await item(token)).body

test('figures of the students, without staff', async () => {
  const { all, classes, statuses, isCut, elsewhere } = await analysed()
  const figures = { tried: 5, solved: 2, answers: 7, accepted: 2, successRate: 28.57, meanTries: 1.4, discrimination: null, hint: null }
  expect(all).toMatchObject(figures)
  expect(all.medianMinutes).toBeGreaterThanOrEqual(0)
  expect(classes).toMatchObject([{ groupId: house.groupId, groupName: 'Class 1', ...figures }])
  expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  expect({ isCut, elsewhere }).toEqual({ isCut: false, elsewhere: { classes: 0, sums: null } })
})

test('the most frequent wrong outputs for visible cases; outputs for hidden ones are in no reply', async () => {
  const { cases, versions, version } = await analysed()
  const sevenAndNine = [
    { text: '7', count: 3 },
    { text: '9', count: 1 },
  ]
  expect({ versions, version }).toEqual({ versions: [1], version: 1 })
  expect(cases).toEqual([{ index: 0, expected: '3\n', total: 4, isCut: false, outputs: sevenAndNine }])
  const replies = JSON.stringify([await analysed(), await analysed(admin)])
  expect(replies).not.toContain(HIDDEN)
  expect(JSON.stringify(await house.server.core.projections.reader.find('wrongOutputs', {}))).not.toContain(HIDDEN)
})

test('a blocked student is in none of it, and returns', async () => {
  const [, ben] = house.students
  const before = await analysed()
  const must = async (path: string) =>
    expect((await house.call(path, { groupId: house.groupId, userId: ben?.userId }, house.teacher.token)).status).toBe(200)
  await must('Group/BlockUser')
  const { all, cases } = await analysed()
  await noteMoment()
  expect(all).toMatchObject({ tried: 4, solved: 2, answers: 5 })
  expect(cases).toMatchObject([{ total: 2, outputs: [{ text: '7', count: 2 }] }])
  await must('Group/UnBlockUser')
  expect(await analysed()).toEqual(before)
  await noteMoment()
})

test('names nobody, and is for the creator and platform admins', async () => {
  for (const { token } of house.students.slice(0, 1)) expect((await item(token)).body.code).toBe('Problem.NotCreator')
  expect((await house.call('Statistics/Problem/Item', { problemId: 999 }, house.teacher.token)).body.code).toBe('Problem.NotFound')
  expect((await analysed(admin)).all).toEqual((await analysed()).all)
  const { students } = house
  const text = JSON.stringify(await analysed())
  for (const { account, userId } of students) {
    expect(text).not.toContain(account)
    expect(text).not.toContain(`"userId":${userId}`)
  }
})

test('after a rejudge the figures and outputs are those of the new verdicts', async () => {
  // now |a| + |b| is right
  await correct(house, '10\n')
  const { body } = await request(house, { problemId: house.practice.problemId })
  await inState(house, body.rejudgeId, 'ready')
  await house.call('Rejudge/Apply', { groupId: house.groupId, rejudgeId: body.rejudgeId }, house.teacher.token)
  await inState(house, body.rejudgeId, 'applied')
  const { all, versions, cases } = await analysed()
  expect(all).toMatchObject({ tried: 5, solved: 1, answers: 7, accepted: 1, medianMinutes: 0 })
  expect(versions).toEqual([2])
  expect(cases).toMatchObject([{ index: 0, total: 4 }])
  await noteMoment()
})

test('of a class that the creator does not teach there are sums without outputs, while enough students are in them', async () => {
  const { groupId, teacher, server, students } = house
  const { commands } = server.core
  const change = (command: object) => groups.handle(commands, groupId, { groupId, ...command } as never, context())
  await change({ type: 'ChangeMemberRole', userId: students[5]?.userId, role: 'teacher', now: new Date().toISOString() })
  await change({ type: 'RemoveMember', userId: teacher.userId, now: new Date().toISOString() })
  const { all, classes, cases, elsewhere } = await analysed()
  expect({ tried: all.tried, classes, cases }).toEqual({ tried: 0, classes: [], cases: [] })
  expect(elsewhere).toEqual({ classes: 1, sums: { tried: 5, solved: 1, answers: 7, accepted: 1, successRate: 14.29 } })
  await change({ type: 'BlockMember', userId: students[0]?.userId, now: new Date().toISOString() })
  expect((await analysed()).elsewhere).toEqual({ classes: 1, sums: null })
})

test('as of an earlier moment the figures are those of then, also when the practice is gone; expected outputs are those of the newest version', async () => {
  const { students } = house
  await pause(5)
  const at = new Date().toISOString()
  await pause(5)
  const { elsewhere } = await analysed()
  const { activityId } = house.practice
  const gone = { type: 'DeletePractice', activityId, editorId: house.teacher.userId } as const
  await practices.handle(house.server.core.commands, activityId, gone, context())
  const withoutExpected = (said: ProblemItem) => ({ ...said, cases: said.cases.map((one) => ({ ...one, expected: null })) })
  expect((await analysed(admin)).all.tried).toBe(0)
  for (const moment of moments) expect(withoutExpected((await item(admin, { at: moment.at })).body)).toEqual(withoutExpected(moment.said))
  expect(moments.map(({ said }) => said.all.tried)).toEqual([4, 5, 5])
  expect((await item(house.teacher.token, { at })).body.elsewhere).toEqual(elsewhere)
  expect((await item(house.teacher.token, { at: moments[1]?.at })).body.elsewhere.sums).toMatchObject({ tried: 5, solved: 2 })
  expect((await item(students[0]?.token, { at })).body.code).toBe('Problem.NotCreator')
  const future = new Date(Date.now() + 60_000).toISOString()
  expect((await item(admin, { at: future })).body.validationErrors).toMatchObject([{ field: 'at', code: 'Field.InFuture' }])
})
