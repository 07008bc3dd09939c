// The end of an exam over HTTP: time-up, results, rankings, and who advances or is blocked (requirements d07, d16, d19, d24–d26).
import { afterAll, expect, test } from 'vitest'
import { attemptEventsOf, examCalls, examEventsOf, examSet, startedBefore } from '../../../server/testing/exams.ts'
import { type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse()
const setId = await examSet(house)
const { ask, must, add, stop, handIn, info } = examCalls(house, setId)
afterAll(() => house.close())

type Student = House['students'][number]
const student = (index: number) => house.students[index] as Student

test('time-up is dated when it was due, completes the attempts and frees the class, also after days', async () => {
  const place = await add()
  const [amy, ben] = [student(0), student(1)]
  await expect.poll(async () => (await must('Exam/Board', place)).rows.length).toBe(2)
  await must('Exam/Extend', { ...place, extendMinutes: 5, userId: amy.userId })
  await startedBefore(house, place.activityId, 60 * 24 * 3)
  await expect.poll(async () => (await examEventsOf(house, place.activityId)).map(({ type }) => type)).toContain('ExamFinished')
  const started = (await examEventsOf(house, place.activityId)).find((event) => event.type === 'ExamStarted')
  const after = (minutes: number) => new Date(Date.parse(started?.data.startedAt ?? '') + minutes * 60_000).toISOString()
  const events = (await examEventsOf(house, place.activityId)).filter(({ type }) => type === 'ExamTimeUp' || type === 'ExamFinished')
  expect(events).toMatchObject([
    { type: 'ExamTimeUp', data: { endedAt: after(10) } },
    { type: 'ExamFinished', data: { how: 'timeUp', finishedAt: after(15) } },
  ])
  const doneAt = async ({ userId }: Student) => (await attemptEventsOf(house, place.activityId, userId)).at(-1)
  await expect.poll(() => doneAt(ben)).toMatchObject({ type: 'AttemptCompleted', data: { how: 'timeUp', at: after(10) } })
  await expect.poll(() => doneAt(amy)).toMatchObject({ type: 'AttemptCompleted', data: { how: 'timeUp', at: after(15) } })
  const next = await add()
  await must('Exam/Start', next)
  await stop(next)
})

test('at the end of the class one examinee with more time works on, and the others are done', async () => {
  const place = await add()
  const [amy, ben] = [student(0), student(1)]
  await must('Exam/Extend', { ...place, extendMinutes: 5, userId: amy.userId })
  await startedBefore(house, place.activityId, 12)
  expect(await info(place)).toMatchObject({ status: 'In Progress' })
  expect(await handIn(place, ben)).toBe('Activity.NotOpen')
  expect(await handIn(place, amy)).toMatchObject({ status: 'Accept' })
  expect(await must('Exam/Attempt', place, ben.token)).toMatchObject({ isComplete: true, problems: [] })
  await stop(place)
})

test('a draft that was written before the end is taken for ten seconds after it, and dated with when it was written', async () => {
  const ben = student(1)
  const { problemId } = house.practice
  const save = async (place: { activityId: number }, writtenAt: string | null, content = 'print(1)') =>
    await ask('Draft/Save', { activityId: place.activityId, problemId, languageId: 4, content, writtenAt }, ben.token)
  const drafts = async ({ activityId }: { activityId: number }) =>
    (await attemptEventsOf(house, activityId, ben.userId)).flatMap((event) => (event.type === 'DraftSaved' ? [event.data.at] : []))
  const place = await add()
  await expect.poll(async () => (await must('Exam/Board', place)).rows.length).toBe(2)
  await startedBefore(house, place.activityId, 10 + 4 / 60)
  const before = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  expect(await save(place, null)).toBe('Activity.NotOpen')
  const written = before(6)
  expect(await save(place, written)).toHaveProperty('savedAt')
  expect(await drafts(place)).toEqual([written])
  const late = await add()
  await startedBefore(house, late.activityId, 10 + 15 / 60)
  expect(await save(late, before(20))).toBe('Activity.NotOpen')
})

test('results come with the finish, or once staff release them', async () => {
  const place = await add({ results: 'released', feedback: 'none' })
  const amy = student(0)
  await must('Exam/Start', place)
  await handIn(place, amy)
  await stop(place)
  expect(await info(place, amy.token)).toMatchObject({ status: 'Finished', showsResults: false })
  expect((await must('Exam/Attempt', place, amy.token)).problems).toEqual([])
  const tries = async () => (await must('User/Statistics', {}, amy.token)).answerCount
  const before = await tries()
  expect(await must('Exam/Messages', place, amy.token)).toEqual({ announcements: [], questions: [] })
  await must('Exam/ReleaseResults', place)
  expect(await info(place, amy.token)).toMatchObject({ showsResults: true })
  expect(await tries()).toBe(before + 1)
  expect((await must('Exam/Attempt', place, amy.token)).problems).toMatchObject([{ score: 100 }])
})

test('a game ranks its examinees, who advance once', async () => {
  const place = await add({ isGame: true })
  const [amy, ben] = [student(0), student(1)]
  await startedBefore(house, place.activityId, 2)
  await handIn(place, ben)
  await handIn(place, amy, sources.wrong)
  expect(await ask('Exam/PassGame', { ...place, userIds: [ben.userId] })).toBe('Activity.ExamNotFinished')
  await stop(place)
  const ranking = await must('Exam/Ranking', place)
  expect(ranking).toMatchObject({ mainRank: 3, subRank: 27, suggested: [ben.userId], qualifiers: null })
  expect(ranking.entries).toMatchObject([
    { userId: ben.userId, rank: 1, correctCount: 1, correctProblems: [1] },
    { userId: amy.userId, rank: 2, correctCount: 0, time: 0, timeFormat: '0:00' },
  ])
  expect(ranking.entries[0].time).toBeGreaterThanOrEqual(120)
  expect(await ask('Exam/PassGame', { ...place, userIds: [amy.userId] })).toBe('Exam.NotQualified')
  await must('Exam/PassGame', { ...place, userIds: [ben.userId] })
  expect(await ask('Exam/PassGame', { ...place, userIds: [amy.userId] })).toBe('Activity.AlreadyAdvanced')
  expect(await must('Exam/Ranking', place)).toMatchObject({ qualifiers: [ben.userId] })
  // of the list an examinee learns the own name alone
  expect(await info(place)).toMatchObject({ qualifiers: [ben.userId] })
  expect(await info(place, ben.token)).toMatchObject({ qualifiers: [ben.userId] })
  expect(await info(place, amy.token)).toMatchObject({ qualifiers: [] })
})

test('a game that nobody solved is concluded with nobody', async () => {
  const place = await add({ isGame: true })
  await must('Exam/Start', place)
  await stop(place)
  expect(await must('Exam/Ranking', place)).toMatchObject({ suggested: [], qualifiers: null })
  await must('Exam/PassGame', { ...place, userIds: [] })
  expect(await must('Exam/Ranking', place)).toMatchObject({ qualifiers: [] })
  expect(await ask('Exam/PassGame', { ...place, userIds: [student(0).userId] })).toBe('Activity.AlreadyAdvanced')
})

test('failing examinees are blocked from the class after the finish, with the exam as the reason', async () => {
  const place = await add()
  const ben = student(1)
  await must('Exam/Start', place)
  expect(await ask('Exam/BlockExaminees', { ...place, userIds: [ben.userId] })).toBe('Activity.ExamNotFinished')
  await stop(place)
  await must('Exam/BlockExaminees', { ...place, userIds: [ben.userId] })
  const blocked = (await examEventsOf(house, place.activityId)).filter(({ type }) => type === 'ExamineesBlocked')
  expect(blocked).toMatchObject([{ data: { userIds: [ben.userId] } }])
  expect((await must('Exam/Board', place)).rows.map(({ userId }: Student) => userId)).not.toContain(ben.userId)
  await must('Group/UnBlockUser', { groupId: house.groupId, userId: ben.userId })
})
