// Use and answers of the students of a class, over HTTP: in a range, with blocks, and as of a moment.
import { afterAll, expect, test } from 'vitest'
import { recordUsage } from '../../commands/classes/presence/useCases.ts'
import { type House, sources } from '../../server/testing/house.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'

const house = await openTableHouse()
afterAll(() => house.close())

type Student = House['students'][number]
const [amy, ben] = house.students as [Student, Student]
const { groupId, practice, teacher } = house
const { commands, events, projections } = house.server.core

const must = async (path: string, body: object = {}, token = teacher.token) => {
  await projections.reached(await events.head(), 10_000)
  const { status, body: reply } = await house.call(path, { groupId, ...body }, token)
  if (status !== 200) throw new Error(JSON.stringify(reply))
  return reply
}
const handIn = (content: string, { token }: Student) =>
  house.call('Code/Judge', { ...practice, groupId, languageId: 4, localeId: 1, content }, token)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('is counted for the students who are in the class and not blocked, now and as it was', async () => {
  expect(await must('Statistics/Usage/Summary')).toEqual({
    userCount: 2,
    totalAnswerCount: 0,
    avgAnswerCount: 0,
    minAnswerCount: 0,
    maxAnswerCount: 0,
    totalMinutes: 0,
    avgMinutes: 0,
    minMinutes: 0,
    maxMinutes: 0,
  })
  await handIn(sources.python, amy)
  await handIn(sources.wrong, amy)
  await handIn(sources.python, ben)
  const visits = [
    { from: minutesAgo(200), to: minutesAgo(140) },
    { from: minutesAgo(150), to: minutesAgo(130) },
    { from: minutesAgo(20), to: minutesAgo(10) },
  ]
  for (const visit of visits) await recordUsage(commands, { groupId, userId: amy.userId }, visit)
  const all = await must('Statistics/Usage/Summary')
  expect(all).toMatchObject({ userCount: 2, totalAnswerCount: 3, avgAnswerCount: 1.5, minAnswerCount: 1, maxAnswerCount: 2 })
  // overlapping visits count once
  expect(all).toMatchObject({ totalMinutes: 80, avgMinutes: 40, minMinutes: 0, maxMinutes: 80 })
  expect(await must('Statistics/Usage/Student')).toMatchObject([
    { userId: amy.userId, totalAnswers: 2, totalUsageMinutes: 80, minimumUsageMinutes: 10, maximumUsageMinutes: 70 },
    { userId: ben.userId, totalAnswers: 1, totalUsageMinutes: 0, minimumUsageMinutes: 0, maximumUsageMinutes: 0 },
  ])
  expect(await must('Statistics/Usage/AnswerAnalysis')).toMatchObject({ lower50: 100, lower100: 0, above300: 0 })
  expect(await must('Statistics/Usage/TimeAnalysis')).toMatchObject({ lower1H: 50, lower2H: 50, above6H: 0 })
  const now = new Date().toISOString()
  // so that the block is later by the clock, too
  await new Promise((resolve) => setTimeout(resolve, 20))
  await must('Group/BlockUser', { userId: amy.userId })
  expect(await must('Statistics/Usage/Summary')).toMatchObject({ userCount: 1, totalAnswerCount: 1, totalMinutes: 0 })
  expect(await must('Statistics/Usage/Summary', { at: now })).toEqual(all)
  await must('Group/UnBlockUser', { userId: amy.userId })
  expect(await must('Statistics/Usage/Summary')).toEqual(all)
})

test('of a range leaves out what happened before and after', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(await must('Statistics/Usage/Summary', { endTime: yesterday })).toMatchObject({ totalAnswerCount: 0, totalMinutes: 0 })
  expect(await must('Statistics/Usage/Summary', { startTime: tomorrow })).toMatchObject({ totalAnswerCount: 0, totalMinutes: 0 })
  const reversed = await house.call('Statistics/Usage/Summary', { groupId, startTime: tomorrow, endTime: yesterday }, teacher.token)
  expect(reversed.body.validationErrors).toMatchObject([{ field: 'endTime', code: 'Field.OutOfRange' }])
  expect(await must('Statistics/Usage/Summary', { startTime: yesterday, endTime: tomorrow })).toMatchObject({
    totalAnswerCount: 3,
    totalMinutes: 80,
  })
})

test('a range that begins within an hour counts the whole hour, in the sum and in the longest visit', async () => {
  await recordUsage(commands, { groupId, userId: ben.userId }, { from: '2026-03-02T20:10:00.000Z', to: '2026-03-02T21:05:00.000Z' })
  const range = { startTime: '2026-03-02T20:14:51.489Z', endTime: '2026-03-03T20:14:51.489Z' }
  expect((await must('Statistics/Usage/Student', range))[1]).toMatchObject({
    totalUsageMinutes: 55,
    minimumUsageMinutes: 55,
    maximumUsageMinutes: 55,
  })
})

test('is for the staff of the class', async () => {
  for (const path of ['Summary', 'Student', 'AnswerAnalysis', 'TimeAnalysis'])
    expect((await house.call(`Statistics/Usage/${path}`, { groupId }, amy.token)).body.code).toBe('Group.NotTeacherOrAssistant')
})
