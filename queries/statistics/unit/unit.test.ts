// Statistics of a unit: figures class by class, medians, weeks of its time zone, and who needs attention at the edges of the definition.
import { expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import { answeredHomework, HOMEWORK, homeworkAssigned } from '../../../projections/homework/homework.fixture.ts'
import {
  AMY,
  appointed,
  CLASS,
  happened,
  joined,
  judged,
  LOOP,
  member,
  registered,
  submitted,
  TEACHER,
  UNIT,
  UNIT_ADMIN,
  unitJoined,
  used,
} from '../../../projections/school.fixture.ts'
import { NOW, schoolAsking } from '../../school.fixture.ts'
import { attentionFor } from './attention.ts'
import { unitAnswerReport, unitAnswerShares, unitExams, unitHomework, unitHourShares, unitStudents, unitTrend, unitUsage } from './calls.ts'
import { medianOf } from './median.ts'
import { unitStatisticsQueries } from './routes.ts'

const [SCHOOL, FAR] = [6, 7]
const HEAD = 60
const [MORNING, NOON, ENDED, EMPTY, ELSEWHERE] = [101, 102, 103, 104, 105]
const [BUSY, SILENT, EDGE, NEW, JUST, BLOCKED, IDLE, IDLE_TOO, LATE, LAST_YEAR] = [201, 202, 203, 204, 205, 206, 211, 212, 213, 221]
const RUNNING = HOMEWORK + 1
const LONG_AGO = '2026-03-02T00:00:00.000Z'
/** Two weeks before `NOW`. */
const SINCE = '2026-05-18T00:00:00.000Z'

const unitOf = (businessUnitId: number, timeZone: string) => {
  const about = { name: 'Evening school', description: '', expirationTime: '2027-01-01T00:00:00.000Z', isRestricted: false, isGame: false }
  return happened({ type: 'BusinessUnitCreated', data: { businessUnitId, type: 'School', timeZone, ...about } })
}
const classOf = (groupId: number, name: string, expirationTime = '2027-01-01T00:00:00.000Z', businessUnitId = SCHOOL) =>
  happened(
    { type: 'GroupCreated', data: { groupId, businessUnitId, name, description: '', expirationTime } },
    { stream: `group-${groupId}`, at: LONG_AGO },
  )
let answers = 1000
const answered = (userId: number, groupId: number, at: string, statusCode: number = STATUS.WrongAnswer) => {
  const answer = { answerId: (answers += 1), userId, groupId, activityId: 900 + groupId }
  return [submitted(answer, { at }), judged(answer, statusCode, 0, 1, { at })]
}
const student = (userId: number, groupId: number, at = LONG_AGO) => joined(userId, 'student', groupId, { at })

const school = schoolAsking(unitStatisticsQueries, () => [
  unitOf(SCHOOL, 'Asia/Taipei'),
  unitOf(FAR, 'Asia/Kolkata'),
  ...[HEAD, BUSY, SILENT, EDGE, NEW, JUST, BLOCKED, IDLE, IDLE_TOO, LATE, LAST_YEAR].map((userId) => registered(userId, `N${userId}`)),
  ...[SCHOOL, FAR].flatMap((businessUnitId) => [unitJoined(HEAD, businessUnitId), appointed(HEAD, businessUnitId)]),
  classOf(MORNING, 'A morning'),
  classOf(NOON, 'B noon'),
  classOf(ENDED, 'C ended', '2026-05-31T00:00:00.000Z'),
  classOf(EMPTY, 'D empty'),
  classOf(ELSEWHERE, 'E elsewhere', '2027-01-01T00:00:00.000Z', FAR),
  student(BUSY, ELSEWHERE),
  // a quarter of an hour after midnight there
  ...answered(BUSY, ELSEWHERE, '2026-05-17T18:45:00.000Z'),
  joined(TEACHER, 'teacher', MORNING, { at: LONG_AGO }),
  ...[BUSY, SILENT, EDGE, BLOCKED].map((userId) => student(userId, MORNING)),
  student(JUST, MORNING, SINCE),
  student(NEW, MORNING, '2026-05-18T00:00:01.000Z'),
  ...[IDLE, IDLE_TOO].map((userId) => student(userId, NOON)),
  // after the end of the homework
  student(LATE, NOON, '2026-04-08T00:00:01.000Z'),
  student(LAST_YEAR, ENDED),
  student(BUSY, ENDED),
  // the week of 18 May begins at 16:00 UTC of the day before
  ...answered(SILENT, MORNING, '2026-05-17T15:30:00.000Z'),
  ...answered(SILENT, MORNING, '2026-05-17T23:30:00.000Z', STATUS.Accept),
  ...answered(EDGE, MORNING, '2026-05-18T00:30:00.000Z'),
  ...answered(BUSY, MORNING, '2026-05-31T10:00:00.000Z', STATUS.Accept),
  ...answered(BUSY, ENDED, '2026-05-30T10:00:00.000Z'),
  ...answered(BLOCKED, MORNING, '2026-05-20T10:00:00.000Z', STATUS.Accept),
  ...answered(TEACHER, MORNING, '2026-05-20T10:00:00.000Z', STATUS.Accept),
  ...answered(IDLE, NOON, '2026-04-02T10:00:00.000Z'),
  homeworkAssigned({ activityId: HOMEWORK, groupId: NOON, startTime: '2026-04-01T00:00:00.000Z', endTime: '2026-04-08T00:00:00.000Z' }),
  homeworkAssigned({ activityId: RUNNING, groupId: NOON, startTime: '2026-05-31T00:00:00.000Z', endTime: '2026-06-08T00:00:00.000Z' }),
  ...answeredHomework({ answerId: 2001, userId: IDLE, groupId: NOON }, 40),
  ...answeredHomework({ answerId: 2002, userId: IDLE, groupId: NOON, problemId: LOOP }, 60),
  ...answeredHomework({ answerId: 2003, userId: IDLE_TOO, groupId: NOON }, 30),
  member('MemberBlocked', BLOCKED, MORNING),
  used(BUSY, '2026-05-31T09:00:00.000Z', '2026-05-31T11:30:00.000Z', MORNING),
])
const unit = { businessUnitId: SCHOOL }

test('answers and use of the students of each class, with the median of the classes that have students', async () => {
  const { classes, median } = await school.ask(unitUsage, unit, HEAD)
  expect(
    classes.map((one) => [one.groupName, one.isExpired, one.userCount, one.totalAnswerCount, one.avgAnswerCount, one.totalMinutes]),
  ).toEqual([
    ['A morning', false, 5, 4, 0.8, 150],
    ['B noon', false, 3, 4, 1.33, 0],
    ['C ended', true, 2, 1, 0.5, 0],
    ['D empty', false, 0, 0, 0, 0],
  ])
  expect(median).toEqual({ totalAnswerCount: 4, avgAnswerCount: 0.8, totalMinutes: 0, avgMinutes: 0 })
  expect(classes.every(({ isOwn }) => !isOwn)).toBe(true)
})

test('answers by status leave out people who do not count', async () => {
  const { classes, median } = await school.ask(unitAnswerReport, unit, HEAD)
  expect(classes[0]).toMatchObject({
    answers: 4,
    answeredStudents: 3,
    accepted: 2,
    correctRate: 50,
    statuses: { [STATUS.WrongAnswer]: 2, [STATUS.Accept]: 2 },
  })
  expect(classes[3]).toMatchObject({ answers: 0, correctRate: null, statuses: {} })
  expect(median).toMatchObject({ answers: 4, correctRate: 50 })
})

test('a range leaves out what happened before and after it', async () => {
  const range = { startTime: SINCE, endTime: '2026-05-18T02:00:00.000Z' }
  const { classes } = await school.ask(unitAnswerReport, { ...unit, ...range }, HEAD)
  expect(classes.map((one) => one.answers)).toEqual([1, 0, 0, 0])
  const tomorrow = { startTime: '2026-06-02T00:00:00.000Z' }
  const none = await school.ask(unitUsage, { ...unit, ...tomorrow }, HEAD)
  expect(none.classes.map((one) => [one.userCount, one.totalAnswerCount])).toEqual([5, 3, 2, 0].map((students) => [students, 0]))
  const reversed = school.ask(unitUsage, { ...unit, ...tomorrow, endTime: SINCE }, HEAD)
  await expect(reversed).rejects.toMatchObject({ code: 'Common.FieldsNotValid' })
})

test('the steps of answers and hours of each class', async () => {
  const answerSteps = await school.ask(unitAnswerShares, unit, HEAD)
  expect(answerSteps.classes[0]?.shares).toEqual([100, 0, 0, 0, 0, 0, 0])
  const hours = await school.ask(unitHourShares, unit, HEAD)
  expect(hours.classes[0]?.shares).toEqual([80, 0, 20, 0, 0, 0, 0])
  expect(hours.median).toEqual([100, 0, 0, 0, 0, 0, 0])
})

test('answers and active students by week and month of the time zone of the unit', async () => {
  const { periods } = await school.ask(unitTrend, unit, HEAD)
  expect(periods[0]?.startTime).toBe('2026-03-01T16:00:00.000Z')
  expect(periods.slice(-4)).toEqual([
    { startTime: '2026-05-10T16:00:00.000Z', answers: 1, activeStudents: 1 },
    { startTime: '2026-05-17T16:00:00.000Z', answers: 2, activeStudents: 2 },
    // one student in two classes
    { startTime: '2026-05-24T16:00:00.000Z', answers: 2, activeStudents: 1 },
    { startTime: '2026-05-31T16:00:00.000Z', answers: 0, activeStudents: 0 },
  ])
  expect((await school.ask(unitTrend, { ...unit, type: 'month' }, HEAD)).periods.slice(1)).toEqual([
    { startTime: '2026-03-31T16:00:00.000Z', answers: 4, activeStudents: 2 },
    { startTime: '2026-04-30T16:00:00.000Z', answers: 5, activeStudents: 3 },
    { startTime: '2026-05-31T16:00:00.000Z', answers: 0, activeStudents: 0 },
  ])
})

test('where weeks begin within an hour, the hour belongs to the week in which it begins', async () => {
  const { periods } = await school.ask(unitTrend, { businessUnitId: FAR }, HEAD)
  expect(periods.filter(({ answers }) => answers > 0)).toEqual([{ startTime: '2026-05-10T18:30:00.000Z', answers: 1, activeStudents: 1 }])
})

test('students without an answer for two weeks come first, if others of their class had one', async () => {
  const { students } = await school.ask(unitStudents, unit, HEAD)
  expect(students.map(({ userId, groupId, reasons }) => [userId, groupId, ...reasons])).toEqual([
    [SILENT, MORNING, 'silent'],
    [JUST, MORNING, 'silent'],
    [IDLE_TOO, NOON, 'behind'],
    [BUSY, MORNING],
    [EDGE, MORNING],
    [NEW, MORNING],
    [IDLE, NOON],
    [LATE, NOON],
    [BUSY, ENDED],
    [LAST_YEAR, ENDED],
  ])
  expect(school.reads.map(({ userIds }) => userIds.length)).toEqual([5, 3, 2])
})

test('the end of a range is the moment at which attention is asked', async () => {
  const { students } = await school.ask(unitStudents, { ...unit, endTime: '2026-05-30T12:00:00.000Z' }, HEAD)
  expect(students.filter(({ reasons }) => reasons.length > 0).map(({ userId }) => userId)).toEqual([BUSY, LAST_YEAR, IDLE_TOO])
})

test('mean scores of homework whose time is over, with the median of the classes that have any', async () => {
  const { classes, median } = await school.ask(unitHomework, unit, HEAD)
  expect(classes.map(({ activityCount, avgScore }) => [activityCount, avgScore])).toEqual([
    [0, null],
    [1, 43.33],
    [0, null],
    [0, null],
  ])
  expect(classes[1]?.activities).toEqual([
    { activityId: HOMEWORK, activityName: '作業一', fullScore: 100, avgPoints: 43.33, avgScore: 43.33 },
  ])
  expect(median).toEqual({ activityCount: 0, avgScore: 43.33 })
  const later = await school.ask(unitHomework, { ...unit, startTime: '2026-04-01T00:00:01.000Z' }, HEAD)
  expect(later.classes[1]?.activities).toEqual([])
  expect((await school.ask(unitExams, unit, HEAD)).median).toEqual({ activityCount: 0, avgScore: null })
  const { students } = await school.ask(unitStudents, unit, HEAD)
  expect(students.filter(({ groupId }) => groupId === NOON).map(({ userId, avgScore }) => [userId, avgScore])).toEqual([
    [IDLE_TOO, 30],
    [IDLE, 100],
    [LATE, null],
  ])
})

test('the reasons at their edges', () => {
  const seen = { joinTime: LONG_AGO, recent: 0, recentOfClass: 1, mean: null, meanOfClass: null }
  expect(attentionFor(seen, SINCE)).toEqual(['silent'])
  expect(attentionFor({ ...seen, recent: 1 }, SINCE)).toEqual([])
  expect(attentionFor({ ...seen, recentOfClass: 0 }, SINCE)).toEqual([])
  expect(attentionFor({ ...seen, joinTime: NOW.toISOString() }, SINCE)).toEqual([])
  const active = { ...seen, recent: 1, meanOfClass: 80 }
  expect(attentionFor({ ...active, mean: 39.99 }, SINCE)).toEqual(['behind'])
  expect(attentionFor({ ...active, mean: 40 }, SINCE)).toEqual([])
  expect(attentionFor({ ...active, mean: null }, SINCE)).toEqual([])
  expect(attentionFor({ ...active, recent: 0, mean: 0 }, SINCE)).toEqual(['silent', 'behind'])
})

test('a median is the middle value, or the mean of the two in the middle', () => {
  expect(medianOf([])).toBeNull()
  expect(medianOf([7])).toBe(7)
  expect(medianOf([9, 1, 2])).toBe(2)
  expect(medianOf([1, 10, 2, 3.33])).toBe(2.67)
})

test('is for administrators of the unit alone', async () => {
  for (const call of [unitTrend, unitAnswerReport, unitUsage, unitAnswerShares, unitHourShares, unitHomework, unitExams, unitStudents])
    for (const userId of [UNIT_ADMIN, TEACHER, AMY])
      await expect(school.ask(call as typeof unitUsage, unit, userId)).rejects.toMatchObject({ code: 'BusinessUnit.NotAdmin' })
  const own = await school.ask(unitUsage, { businessUnitId: UNIT }, UNIT_ADMIN)
  expect(own.classes.map(({ groupId }) => groupId)).toContain(CLASS)
})
