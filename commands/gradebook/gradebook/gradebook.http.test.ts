// The gradebook of a class over HTTP: totals, withheld results, excuses, own columns, earlier moments, and who may do what.
import { afterAll, expect, test } from 'vitest'
import { examCalls, examSet } from '../../../server/testing/exams.ts'
import { assignedBefore, homeworkRequest, homeworkSet, hoursHence } from '../../../server/testing/homework.ts'
import { type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse()
const setId = await examSet(house)
const { ask, must, add, stop, handIn } = examCalls(house, setId)
afterAll(() => house.close())

type Student = House['students'][number]
const [amy, ben] = house.students as [Student, Student]
const { groupId, practice } = house

const configure = async (more: object = {}) => {
  const { version, weighIn } = await must('Gradebook/Get', { groupId })
  return await ask('Gradebook/Configure', { groupId, seen: version, weighIn, activities: [], columns: [], ...more })
}
const rowOf = async ({ userId }: Student, at: string | null = null) => {
  const { columns, students } = await must('Gradebook/Get', { groupId, at })
  const { cells, total } = students.find((one: { userId: number }) => one.userId === userId)
  const named = columns.map(({ name }: { name: string }, index: number) => [name, [cells[index].score, cells[index].state]])
  return { cells: Object.fromEntries(named), total }
}
const ownOf = async ({ token }: Student) => {
  const { columns, cells, total } = await must('Gradebook/Own', { groupId }, token)
  const named = columns.map(({ name }: { name: string }, index: number) => [name, [cells[index].score, cells[index].state]])
  return { cells: Object.fromEntries(named), total }
}
const total = (percent: number | null, points: number, most: number) => ({ percent, points, most })
const talk = { columnId: null as number | null, name: 'Talk', most: 10, weight: 30 }

test('before the first configuration nothing has a weight', async () => {
  const { version, students, columns } = await must('Gradebook/Get', { groupId })
  expect({ version, names: columns.map(({ weight }: { weight: number }) => weight) }).toEqual({ version: 0, names: [0] })
  expect(students).toHaveLength(house.students.length)
  expect((await rowOf(amy)).total).toEqual(total(null, 0, 0))
})

test('a practice counts by its solved problems, an own column from its grade on', async () => {
  const run = { ...practice, groupId, languageId: 4, localeId: 1, content: sources.python }
  await must('Code/Judge', run, amy.token)
  expect(await configure({ activities: [{ activityId: practice.activityId, weight: 70 }], columns: [talk] })).toEqual({ version: 1 })
  expect(await rowOf(amy)).toMatchObject({ cells: { Talk: [null, 'open'] }, total: total(100, 70, 70) })
  const grades = [
    { userId: amy.userId, score: 5 },
    { userId: ben.userId, score: 10 },
  ]
  expect(await ask('Gradebook/Enter', { groupId, columnId: 1, grades })).toEqual({ isDone: true })
  expect(await rowOf(amy)).toMatchObject({ cells: { Talk: [5, 'counts'] }, total: total(85, 85, 100) })
  expect((await rowOf(ben)).total).toEqual(total(30, 30, 100))
  expect(await ownOf(amy)).toEqual(await rowOf(amy))
})

test('grades that do not fit are refused, and none of them is entered', async () => {
  const enter = (...grades: object[]) => ask('Gradebook/Enter', { groupId, columnId: 1, grades })
  const good = { userId: ben.userId, score: 1 }
  expect(await enter(good, { userId: amy.userId, score: 11 })).toBe('Gradebook.ScoreTooHigh')
  expect(await enter(good, good)).toBe('Gradebook.PersonTwice')
  expect(await enter(good, { userId: house.teacher.userId, score: 1 })).toBe('Group.UserNotInGroup')
  expect(await ask('Gradebook/Enter', { groupId, columnId: 9, grades: [good] })).toBe('Gradebook.ColumnNotFound')
  expect((await rowOf(ben)).cells.Talk).toEqual([10, 'counts'])
  expect(await configure({ columns: [{ ...talk, columnId: 1, most: 8 }] })).toBe('Gradebook.MaximumTooLow')
  expect(await configure({ activities: [{ activityId: 99, weight: 1 }] })).toBe('Activity.NotFound')
  expect(await ask('Gradebook/Configure', { groupId, seen: 0, weighIn: 'points', activities: [], columns: [] })).toBe('Common.Conflict')
})

test('an excused cell counts nowhere, and earlier moments stay as they were', async () => {
  const before = await rowOf(amy)
  const moment = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const excuse = { groupId, userId: amy.userId, columnId: 1, isExcused: true, reason: 'Ill' }
  expect(await ask('Gradebook/Excuse', { ...excuse, activityId: practice.activityId })).toBe('Gradebook.OneColumn')
  await must('Gradebook/Excuse', excuse)
  expect(await rowOf(amy)).toMatchObject({ cells: { Talk: [5, 'excused'] }, total: total(100, 70, 70) })
  const { columns, cells } = await must('Gradebook/Own', { groupId }, amy.token)
  expect(cells[columns.findIndex(({ columnId }: { columnId: number | null }) => columnId === 1)].reason).toBe('Ill')
  await must('Gradebook/Excuse', { ...excuse, columnId: null, activityId: practice.activityId })
  expect((await rowOf(amy)).total).toEqual(total(null, 0, 0))
  expect(await rowOf(amy, moment)).toEqual(before)
  for (const which of [{ columnId: 1 }, { columnId: null, activityId: practice.activityId }])
    await must('Gradebook/Excuse', { ...excuse, ...which, isExcused: false })
  expect(await rowOf(amy)).toEqual(before)
})

test('results that students do not see yet are in neither their row nor their total', async () => {
  const homeworkSetId = await homeworkSet(house)
  const times = { startTime: hoursHence(-2), endTime: hoursHence(20) }
  const homework = await assignedBefore(house, homeworkRequest(house, homeworkSetId, times))
  const run = { groupId, activityId: homework, problemSetId: homeworkSetId, problemId: practice.problemId, languageId: 4, localeId: 1 }
  await must('Code/Judge', { ...run, content: sources.python }, amy.token)
  const exam = await add({ results: 'released' })
  await must('Exam/Start', exam)
  await handIn(exam, amy)
  const weights = [
    { activityId: practice.activityId, weight: 20 },
    { activityId: homework, weight: 30 },
    { activityId: exam.activityId, weight: 50 },
  ]
  await configure({ activities: weights })
  expect(await rowOf(ben)).toMatchObject({
    cells: { 'Homework 1': [null, 'open'], 'Exam 1': [null, 'open'] },
    total: total(0, 0, 20),
  })
  expect(Object.keys((await ownOf(amy)).cells)).not.toContain('Homework 1')

  await must('Assignment/Stop', { groupId, activityId: homework })
  await stop(exam)
  expect(await rowOf(amy)).toMatchObject({
    cells: { 'Homework 1': [100, 'counts'], 'Exam 1': [100, 'counts'] },
    total: total(100, 100, 100),
  })
  expect((await rowOf(ben)).total).toEqual(total(0, 0, 100))
  const own = await ownOf(amy)
  expect(own).toMatchObject({ cells: { 'Homework 1': [100, 'counts'] }, total: total(100, 50, 50) })
  expect(Object.keys(own.cells)).not.toContain('Exam 1')

  await must('Mark/Score/Adjust', { ...exam, userId: amy.userId, problemId: practice.problemId, score: 40, reason: 'A copy' })
  expect((await rowOf(amy)).cells['Exam 1']).toEqual([40, 'counts'])
  await must('Exam/ReleaseResults', exam)
  expect(await ownOf(amy)).toEqual(await rowOf(amy))
})

test('who is excused from an exam does not count there', async () => {
  const exam = await add({ name: 'Exam 2' })
  await must('Exam/Excuse', { ...exam, userId: ben.userId, isExcused: true })
  await must('Exam/Start', exam)
  await stop(exam)
  await configure({ weighIn: 'points', activities: [{ activityId: exam.activityId, weight: 60 }] })
  expect(await rowOf(ben)).toMatchObject({ cells: { 'Exam 2': [null, 'excusedThere'] }, total: total(null, 0, 0) })
  expect(await rowOf(amy)).toMatchObject({ cells: { 'Exam 2': [null, 'counts'] }, total: total(0, 0, 60) })
})

test('is for the staff of the class; blocked students are not in it', async () => {
  const column = { groupId, columnId: 1, grades: [{ userId: amy.userId, score: 10 }] }
  const excuse = { groupId, userId: amy.userId, columnId: 1, isExcused: true }
  const configuration = { groupId, seen: 0, weighIn: 'percent', activities: [], columns: [] }
  for (const [path, body] of [
    ['Get', { groupId }],
    ['Enter', column],
    ['Excuse', excuse],
    ['Configure', configuration],
  ] as const)
    expect([path, await ask(`Gradebook/${path}`, body, amy.token)]).toEqual([path, 'Group.NotTeacherOrAssistant'])
  expect(await ask('Gradebook/Own', { groupId })).toBe('Common.Forbidden')
  await must('Group/BlockUser', { groupId, userId: ben.userId })
  const { students } = await must('Gradebook/Get', { groupId })
  expect(students.map(({ userId }: { userId: number }) => userId)).not.toContain(ben.userId)
  expect(await ask('Gradebook/Own', { groupId }, ben.token)).toBe('Group.MemberBlockedOrNotJoined')
})
