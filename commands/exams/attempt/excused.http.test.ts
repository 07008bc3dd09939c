// Examinees whom staff excuse, over HTTP: they do not sit the exam, nothing is closed to them, and they count nowhere.
import { afterAll, expect, test } from 'vitest'
import { attemptEventsOf, examCalls, examSet } from '../../../server/testing/exams.ts'
import type { House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse()
const setId = await examSet(house)
const { ask, must, add, stop, handIn, rowOf } = examCalls(house, setId)
afterAll(() => house.close())

const student = (index: number) => house.students[index] as House['students'][number]

test('an examinee is excused during the exam, and sits it again once that is withdrawn', async () => {
  const [amy, ben] = [student(0), student(1)]
  const place = await add({ isClosed: true })
  await must('Exam/Start', place)
  await handIn(place, amy)
  expect(await ask('Exam/Excuse', { ...place, userId: amy.userId, isExcused: true }, ben.token)).toBe('Group.NotTeacherOrAssistant')
  await must('Exam/Excuse', { ...place, userId: amy.userId, isExcused: true, reason: 'Ill.' })
  expect(await rowOf(place, amy)).toMatchObject({ isExcused: true })
  for (const path of ['Exam/Enter', 'Exam/Attempt']) expect([path, await ask(path, place, amy.token)]).toEqual([path, 'Exam.Excused'])
  expect(await handIn(place, amy)).toBe('Exam.Excused')
  expect(await ask('Group/Exam/Problems', { ...place, problemSetId: setId }, amy.token)).toBe('Activity.NotOpen')
  expect(await must('User/Exams', {}, amy.token)).toMatchObject({ running: [] })
  expect((await must('User/Exams', {}, ben.token)).running).toHaveLength(1)
  await must('Exam/Excuse', { ...place, userId: amy.userId, isExcused: false })
  expect(await must('Exam/Attempt', place, amy.token)).toMatchObject({ isComplete: false })
  expect((await attemptEventsOf(house, place.activityId, amy.userId)).map(({ type }) => type).slice(-2)).toEqual([
    'ExamineeExcused',
    'ExcuseWithdrawn',
  ])
  await stop(place)
})

test('who is excused is in the transcript as such, and in neither the ranking nor the own results', async () => {
  const [amy, ben] = [student(0), student(1)]
  const place = await add({ isGame: true })
  await expect.poll(async () => (await must('Exam/Board', place)).rows.length).toBe(2)
  await must('Exam/Start', place)
  // what somebody sits is looked up twice a second
  for (const one of [ben, amy]) await expect.poll(() => handIn(place, one)).toMatchObject({ score: 100 })
  await must('Exam/Excuse', { ...place, userId: amy.userId, isExcused: true })
  await stop(place)
  expect(await ask('Exam/Excuse', { ...place, userId: ben.userId, isExcused: true })).toBe('Activity.ExamHasEnded')
  const { students } = await must('Exam/ScorePaper', place)
  const excused = new Map(students.map((one: { userId: number; isExcused: boolean }) => [one.userId, one.isExcused]))
  expect([excused.get(amy.userId), excused.get(ben.userId)]).toEqual([true, false])
  expect((await must('Exam/Ranking', place)).entries.map(({ userId }: { userId: number }) => userId)).toEqual([ben.userId])
  const figures = { ...place, problemSetId: setId }
  expect((await must('Group/Exam/Matrix', figures)).students.map(({ userId }: { userId: number }) => userId)).toEqual([ben.userId])
  expect(await must('Group/Exam/Statistics', { ...figures, problemId: null })).toMatchObject({
    studentCount: 1,
    problems: [{ success: 1, error: 0, noAnswerStudentCount: 0 }],
  })
  expect(await must('Group/Exam/Standing', figures)).toMatchObject({ problems: [{ tried: 1, solved: 1 }] })
  await expect.poll(() => ask('Exam/MyScorePaper', place, amy.token)).toBe('Activity.NotOpen')
  await expect.poll(() => ask('Exam/MyScorePaper', place, ben.token)).toHaveLength(1)
})
