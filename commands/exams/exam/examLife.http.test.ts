// The life of an exam over HTTP: the class's slot, its examinees, attempts, questions, and what each refusal says (requirements d01–d15, d29).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attemptEventsOf, examCalls, examRequest, examSet } from '../../../server/testing/exams.ts'
import { context, type House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { examSlots } from '../slot/decider.ts'
import { exams } from './decider.ts'

const house = await openTableHouse()
const setId = await examSet(house)
const { ask, must, add, stop, handIn, info, rowOf } = examCalls(house, setId)
afterAll(() => house.close())

type Student = House['students'][number]
const student = (index: number) => house.students[index] as Student
const codesOf = async (path: string, body: object) => {
  const texts = []
  for (const language of ['en', 'zh-TW']) {
    const { body: reply } = await house.call(path, body, house.teacher.token, { 'accept-language': language })
    texts.push(reply.validationErrors?.[0]?.message ?? reply.message)
  }
  return texts
}

describe('an exam is scheduled', () => {
  test('within a day of the time zone of the unit', async () => {
    const late = { startTime: '2026-05-04T15:55:00.000Z' } // 23:55 in Taipei
    const refusal = 'Validation.AddExamViewModel.RemainTime.Error'
    expect(await ask('Exam/Add', examRequest(house, setId, { ...late, answerMinutes: 6 }))).toBe(refusal)
    expect(await codesOf('Exam/Add', examRequest(house, setId, { ...late, answerMinutes: 6 }))).toEqual([
      'An exam must start and end on the same day and last between 1 minute and 1 day.',
      '考試必須在同一天內開始並結束，作答時間介於 1 分鐘與 1 天之間。',
    ])
    // over midnight in UTC, and within a day in Taipei
    const place = await add({ startTime: '2026-05-03T23:55:00.000Z', answerMinutes: 10 })
    await must('Exam/Delete', place)
    await must('Exam/Delete', await add({ ...late, answerMinutes: 5 }))
    for (const answerMinutes of [0, 1441])
      expect(await ask('Exam/Add', examRequest(house, setId, { answerMinutes }))).toBe('Field.OutOfRange')
  })

  test('edited by its creator before the start, and its set is freed when it is deleted', async () => {
    const own = await examSet(house)
    const place = await add({ problemSetId: own })
    expect(await ask('ProblemSet/Delete', { problemSetId: own })).toBe('ProblemSet.AlreadyAssigned')
    await must('Exam/Edit', { ...examRequest(house, setId, { name: 'Second', answerMinutes: 20 }), ...place })
    expect(await info(place)).toMatchObject({ name: 'Second', status: 'Waiting', times: { remainTime: 1200 } })
    await must('ProblemSet/Delete', { problemSetId: own })
    await must('Exam/Delete', place)
    expect(await ask('Group/Exam/Info', place)).toBe('Activity.NotFound')
  })

  test('with a set for exams, or for a game in a game exam', async () => {
    const gameSet = await examSet(house, 4)
    expect(await ask('Exam/Add', examRequest(house, gameSet))).toBe('ProblemSet.WrongType')
    await must('Exam/Delete', await add({ problemSetId: gameSet, isGame: true }))
    expect(await ask('Exam/Add', examRequest(house, setId, { passScore: 101 }))).toBe('Activity.PassScoreInvalid')
  })
})

test('one exam of a class is active at a time, a paused one included', async () => {
  const [one, other] = [await add(), await add()]
  await must('Exam/Start', one)
  expect(await ask('Exam/Start', other)).toBe('Activity.AnotherExamActive')
  await must('Exam/Pause', one)
  expect(await ask('Exam/Start', other)).toBe('Activity.AnotherExamActive')
  await must('Exam/Stop', one)
  await must('Exam/Start', other)
  await stop(other)
})

test('a start that was killed between its two steps locks neither the class nor its own exam', async () => {
  const { commands } = house.server.core
  const [one, other] = [await add(), await add()]
  const take = (place: typeof one, startId: string) =>
    examSlots.handle(commands, place.groupId, { type: 'TakeSlot', ...place, startId }, context())
  await take(one, 'killed')
  await must('Exam/Start', other)
  await stop(other)
  await take(one, 'killed again')
  await must('Exam/Start', one)
  await stop(one)
  expect((await examSlots.load(commands, house.groupId)).state.holder).toBeNull()
})

test('a start that went on after another exam had taken the slot is refused', async () => {
  const { commands } = house.server.core
  const [one, other] = [await add(), await add()]
  await examSlots.handle(commands, one.groupId, { type: 'TakeSlot', ...one, startId: 'slow' }, context())
  await must('Exam/Start', other)
  const late = {
    type: 'StartExam',
    ...one,
    staffId: house.teacher.userId,
    versions: [],
    startId: 'slow',
    now: new Date().toISOString(),
  } as const
  await expect(exams.handle(commands, one.activityId, late, context())).rejects.toMatchObject({ code: 'Activity.ExamCannotStart' })
  await stop(other)
  await must('Exam/Start', one)
  await stop(one)
})

describe('its examinees', () => {
  test('are the students who are not blocked, and follow joins, blocks and returns until the finish', async () => {
    const place = await add()
    const [amy] = house.students as [Student]
    const ids = (people: readonly { userId: number }[]) => people.map(({ userId }) => userId).sort((one, other) => one - other)
    const admitted = async () => ids((await must('Exam/Board', place)).rows)
    await expect.poll(admitted).toEqual(ids(house.students))
    await must('Group/BlockUser', { groupId: house.groupId, userId: amy.userId })
    await expect.poll(admitted).not.toContain(amy.userId)
    expect((await must('Exam/Board', { ...place, showAll: true })).rows).toHaveLength(house.students.length)
    await must('Group/UnBlockUser', { groupId: house.groupId, userId: amy.userId })
    await expect.poll(admitted).toContain(amy.userId)
    await must('Exam/Delete', place)
  })

  test('sign in by opening it, also while it waits', async () => {
    const place = await add()
    const amy = student(0)
    await must('Exam/Enter', place, amy.token)
    expect(await rowOf(place, amy)).toMatchObject({ isLogin: true, completed: null })
    expect(await must('Exam/Attempt', place, amy.token)).toMatchObject({ isLogin: true, isComplete: false, problems: [] })
    expect(await ask('Exam/Enter', place)).toBe('Activity.NotExaminee')
    await must('Exam/Delete', place)
  })
})

describe('while it runs', () => {
  let place: Awaited<ReturnType<typeof add>>
  beforeAll(async () => {
    place = await add()
  })

  test('answers are taken, and neither before the start nor in a pause', async () => {
    const amy = student(0)
    expect(await handIn(place, amy)).toBe('Activity.NotOpen')
    await must('Exam/Start', place)
    expect(await ask('Exam/Edit', { ...examRequest(house, setId), ...place })).toBe('Activity.ExamStarted')
    expect(await must('User/Exams', {}, amy.token)).toMatchObject({ running: [{ ...place, name: 'Exam 1' }], groupIds: [place.groupId] })
    expect(await handIn(place, amy)).toMatchObject({ status: 'Accept', score: 100 })
    await must('Exam/Pause', place)
    expect(await handIn(place, amy)).toBe('Activity.NotOpen')
    expect(await must('User/Exams', {}, amy.token)).toMatchObject({ running: [] })
    const draft = { activityId: place.activityId, problemId: house.practice.problemId, languageId: 4 }
    await must('Draft/Save', { ...draft, content: 'print(1)' }, amy.token)
    await must('Exam/Resume', place)
    expect(await rowOf(place, amy)).toMatchObject({ total: 100, problems: [{ isSolved: true, answers: 1 }] })
    expect((await attemptEventsOf(house, place.activityId, amy.userId)).map(({ type }) => type)).toEqual(['ExamineeAdmitted', 'DraftSaved'])
  })

  test('refusals say why', async () => {
    expect(await ask('Exam/Stop', place)).toBe('Activity.ExamCannotStop')
    expect(await ask('Exam/Resume', place)).toBe('Activity.ExamCannotResume')
    expect(await ask('Exam/Start', place)).toBe('Activity.ExamCannotStart')
    expect(await ask('Exam/Delete', place)).toBe('Activity.ExamCannotDelete')
    for (const extendMinutes of [0, 301]) expect(await ask('Exam/Extend', { ...place, extendMinutes })).toBe('Field.OutOfRange')
  })

  test('questions are answered to one or to all, and announcements are acknowledged', async () => {
    const [amy, ben] = [student(0), student(1)]
    const ofProblem = { problemId: house.practice.problemId }
    const { questionId } = await must('Exam/Ask', { ...place, ...ofProblem, text: 'May a be negative?' }, amy.token)
    const questions = async (token?: string) => (await must('Exam/Messages', place, token)).questions
    expect(await questions()).toMatchObject([{ questionId, userId: amy.userId, text: 'May a be negative?', answer: null }])
    expect(await questions(ben.token)).toEqual([])
    await must('Exam/Answer', { ...place, questionId, text: 'Read the text.' })
    expect(await questions(ben.token)).toEqual([])
    await must('Exam/Answer', { ...place, questionId, text: 'Yes.', isForAll: true })
    expect(await questions(ben.token)).toMatchObject([{ userId: null, userName: null, answer: { text: 'Yes.', isForAll: true } }])
    const { announcementId } = await must('Exam/Announce', { ...place, text: 'Five more minutes.' })
    const seen = async (token?: string) => (await must('Exam/Messages', place, token)).announcements
    expect(await seen(amy.token)).toMatchObject([{ announcementId, text: 'Five more minutes.', isSeen: false, seenBy: null }])
    await must('Exam/AnnouncementSeen', { ...place, announcementId }, amy.token)
    expect(await seen(amy.token)).toMatchObject([{ isSeen: true }])
    expect(await seen()).toMatchObject([{ seenBy: 1 }])
    expect(await ask('Exam/Ask', { ...place, text: 'I teach.' })).toBe('Activity.NotExaminee')
  })

  test('an examinee submits once, and goes on only where staff reopen the attempt', async () => {
    const [amy, ben] = [student(0), student(1)]
    expect(await ask('Exam/Complete', { ...place, userId: ben.userId }, amy.token)).toBe('Group.NotTeacherOrAssistant')
    await must('Exam/Complete', { ...place, userId: amy.userId }, amy.token)
    await must('Exam/Complete', { ...place, userId: amy.userId }, amy.token)
    expect(await handIn(place, amy)).toBe('Activity.NotOpen')
    expect(await ask('Group/Exam/Problems', { ...place, problemSetId: setId }, amy.token)).toBe('Activity.NotOpen')
    expect(await must('User/Exams', {}, amy.token)).toMatchObject({ running: [] })
    await must('Exam/Reopen', { ...place, userId: amy.userId, extendMinutes: 15 })
    expect(await handIn(place, amy)).toMatchObject({ status: 'Accept' })
    await must('Exam/Complete', { ...place, userId: ben.userId })
    const completed = (await attemptEventsOf(house, place.activityId, ben.userId)).at(-1)
    expect(completed).toMatchObject({ type: 'AttemptCompleted', data: { how: 'staff', by: house.teacher.userId } })
    await stop(place)
    expect(await ask('Exam/Reopen', { ...place, userId: amy.userId, extendMinutes: 5 })).toBe('Activity.ExamHasEnded')
    expect(await ask('Exam/Extend', { ...place, extendMinutes: 5 })).toBe('Activity.ExamHasEnded')
  })
})

test('the rest of the product is closed to examinees while they work, on the server', async () => {
  const { groupId, practice } = house
  const [amy] = house.students as [Student]
  const [open, closed] = [await add(), await add({ isClosed: true })]
  const answer = { groupId, ...practice, languageId: 4, localeId: 1, content: 'print(1)' }
  const draft = { activityId: practice.activityId, problemId: practice.problemId, languageId: 4 }
  const asked = async () => [
    await ask('Code/Judge', answer, amy.token),
    await ask('Draft/Get', draft, amy.token),
    await ask('Group/Exercise/Problems', { groupId, ...practice }, amy.token),
    await ask('Problem/Get', { groupId, ...practice }, amy.token),
    await ask('Group/Exercise/Answers', { groupId, ...practice, userId: amy.userId }, amy.token),
  ]
  const isRefused = (reply: unknown) => reply === 'Activity.ExamInProgress'
  await must('Exam/Start', open)
  expect((await asked()).filter(isRefused)).toEqual([])
  await stop(open)
  await must('Exam/Start', closed)
  await expect.poll(asked).toEqual(Array.from({ length: 5 }, () => 'Activity.ExamInProgress'))
  expect(await ask('Problem/Get', { ...closed, problemId: practice.problemId }, amy.token)).toMatchObject({ version: 1 })
  await must('Exam/Complete', { ...closed, userId: amy.userId }, amy.token)
  await expect.poll(async () => (await asked()).filter(isRefused)).toEqual([])
  await stop(closed)
})
