// A homework over HTTP: assigned, opened, handed in, extended for a student, ended early, made up, copied; each refusal in both languages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groups } from '../../../commands/classes/group/decider.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import {
  assignedBefore,
  type HomeworkRequest,
  homeworkEventsOf,
  homeworkRequest,
  homeworkSet,
  hoursHence,
} from '../../../server/testing/homework.ts'
import { context, type House, plusProblem, sources } from '../../../server/testing/house.ts'
import { sendProblem } from '../../../server/testing/problems.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const PYTHON = 4
let house: House
let setId: number
let assistant: { userId: number; token: string }
let otherGroupId: number
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 3 })
  setId = await homeworkSet(house)
  const { commands, access, events, projections } = house.server.core
  const teacherId = house.teacher.userId
  const [, , third] = house.students
  assistant = { userId: third?.userId as number, token: third?.token as string }
  const role = { type: 'ChangeMemberRole', groupId: house.groupId, userId: assistant.userId, role: 'assistant' } as const
  await groups.handle(commands, house.groupId, { ...role, now: new Date().toISOString() }, context(teacherId, 'teacher'))
  const expirationTime = hoursHence(24 * 300)
  const { businessUnitId = 0 } = access.group(house.groupId) ?? {}
  const about = { businessUnitId, unitExpirationTime: expirationTime, name: 'Next', description: '', expirationTime, teacherId }
  otherGroupId = (await groups.create(commands, (groupId) => ({ type: 'CreateGroup', groupId, ...about }), context(teacherId))).id
  await projections.reached(await events.head(), 10_000)
})
afterAll(() => house.close())

const call = (path: string, body: object, token = house.teacher.token, headers: Record<string, string> = {}) =>
  house.call(path, body, token, headers)
const must = async (path: string, body: object, token = house.teacher.token) => {
  const reply = await call(path, body, token)
  if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
const add = async (more: Partial<HomeworkRequest> = {}): Promise<number> =>
  (await must('Assignment/Add', homeworkRequest(house, setId, more))).activityId
const past = (more: Partial<HomeworkRequest>) => assignedBefore(house, homeworkRequest(house, setId, more))
const placeOf = (activityId: number) => ({ groupId: house.groupId, activityId })
const handIn = (activityId: number, token = house.students[0]?.token as string, content = sources.python) => {
  const run = { ...placeOf(activityId), problemSetId: setId, problemId: house.practice.problemId, languageId: PYTHON, localeId: 1 }
  return call('Code/Judge', { ...run, content }, token)
}
const typesOf = async (activityId: number) => (await homeworkEventsOf(house, activityId)).map(({ type }) => type)
const submitted = async (answerId: number) =>
  (await house.server.core.events.readStream(`submission-${answerId}`)).events[0]?.data as Record<string, unknown>

/** Sends a refused request in both languages, and returns the code with both texts of the refusal or of its field. */
const refusal = async (path: string, body: object, token = house.teacher.token) => {
  const replies = []
  for (const language of ['en', 'zh-TW']) replies.push(await call(path, body, token, { 'accept-language': language }))
  const [en, zh] = replies.map((reply) => reply.body)
  const { code, message } = en.code === 'Common.FieldsNotValid' ? en.validationErrors[0] : en
  expect(replies[0]?.status).toBeGreaterThanOrEqual(400)
  return [code, message, en.code === 'Common.FieldsNotValid' ? zh.validationErrors[0].message : zh.message]
}

/** The code alone. */
const codeOf = async (...asked: Parameters<typeof refusal>) => (await refusal(...asked))[0]

describe('is assigned', () => {
  test('and frees its set when it is deleted', async () => {
    const own = await homeworkSet(house)
    const { activityId } = await must('Assignment/Add', homeworkRequest(house, own, { passScore: 60, counts: 'best' }))
    const remove = () => call('ProblemSet/Delete', { problemSetId: own })
    expect((await remove()).body.code).toBe('ProblemSet.AlreadyAssigned')
    await must('Assignment/Delete', placeOf(activityId))
    await must('Assignment/Delete', placeOf(activityId))
    expect((await remove()).status).toBe(200)
    expect(await homeworkEventsOf(house, activityId)).toMatchObject([
      { type: 'HomeworkAssigned', data: { totalScore: 100, problemSetType: 2, counts: 'best', copiedFrom: null, makeUpStartTime: null } },
      { type: 'HomeworkDeleted' },
    ])
  })

  const soon = () => ({ startTime: hoursHence(-1), endTime: hoursHence(20) })
  test.each<[about: () => Partial<HomeworkRequest>, code: string, en: string, zh: string]>([
    [soon, 'Validation.AddAssignmentViewModel.StartTime.Error', 'The start must be later than now.', '開始時間必須晚於現在。'],
    [
      () => ({ endTime: hoursHence(1.5) }),
      'Validation.AddAssignmentViewModel.DurationTime.Error',
      'The time from start to end must be between 1 hour and 120 days.',
      '作答時間必須介於 1 小時與 120 天之間。',
    ],
    [
      () => ({ canMakeUp: true, makeUpStartTime: hoursHence(48.5), makeUpEndTime: hoursHence(60) }),
      'Validation.AddAssignmentViewModel.MakeUpStartTime.Error',
      'The make-up must start at least 1 hour after the end of the homework.',
      '補交必須在作業結束至少 1 小時之後開始。',
    ],
    [
      () => ({ canMakeUp: true, makeUpStartTime: hoursHence(50), makeUpEndTime: hoursHence(50.5) }),
      'Validation.AddAssignmentViewModel.MakeUpDurationTime.Error',
      'The time of the make-up must be between 1 hour and 120 days.',
      '補交時間必須介於 1 小時與 120 天之間。',
    ],
    [
      () => ({ passScore: 101 }),
      'Activity.PassScoreInvalid',
      'The pass score must be between 0 and the total score of the problem set.',
      '及格分數必須介於 0 與題目集的總分之間。',
    ],
    [
      () => ({ startTime: hoursHence(364 * 24), endTime: hoursHence(366 * 24) }),
      'Activity.AfterClassEnd',
      'The time cannot be after the end of the class.',
      '時間不能晚於課程的到期日。',
    ],
  ])('within its bounds: %s %s', async (about, code, en, zh) => {
    expect(await refusal('Assignment/Add', homeworkRequest(house, setId, about()))).toEqual([code, en, zh])
  })

  test('with a name', async () => {
    expect(await codeOf('Assignment/Add', homeworkRequest(house, setId, { name: '  ' }))).toBe('Field.Required')
  })

  test('from a set for homework, which its creator may assign', async () => {
    const ofPractice = homeworkRequest(house, house.practice.problemSetId)
    expect((await call('Assignment/Add', ofPractice)).body.code).toBe('ProblemSet.WrongType')
    expect((await call('Assignment/Add', homeworkRequest(house, setId), assistant.token)).body.code).toBe('ProblemSet.CannotAssign')
    expect((await call('Assignment/Add', homeworkRequest(house, setId + 1))).body.code).toBe('ProblemSet.NotFound')
  })
})

describe('before the start', () => {
  test('only its creator changes it, until five minutes before', async () => {
    const activityId = await add()
    const change = { ...homeworkRequest(house, setId), ...placeOf(activityId), name: 'Edited' }
    expect(await codeOf('Assignment/Edit', change, assistant.token)).toBe('Activity.NotCreator')
    expect(await codeOf('Assignment/Delete', placeOf(activityId), assistant.token)).toBe('Activity.NotCreator')
    await must('Assignment/Edit', { ...change, startTime: hoursHence(4 / 60) })
    expect(await refusal('Assignment/Edit', change)).toEqual([
      'Activity.WillStartSoonOrHasStarted',
      'The homework will start soon or has started, so it cannot be edited.',
      '作業即將開始或已經開始，不能編輯。',
    ])
    await must('Assignment/Delete', placeOf(activityId))
    expect(await typesOf(activityId)).toEqual(['HomeworkAssigned', 'HomeworkEdited', 'HomeworkDeleted'])
  })

  test('takes no code and no draft', async () => {
    const activityId = await add()
    expect((await handIn(activityId)).body.code).toBe('Activity.NotOpen')
    const draft = { activityId, problemId: house.practice.problemId, languageId: PYTHON, content: 'print(1)' }
    expect((await call('Draft/Save', draft, house.students[0]?.token)).body.code).toBe('Activity.NotOpen')
  })

  test('is neither stopped nor extended nor made up', async () => {
    const place = placeOf(await add())
    const more = { ...place, userId: house.students[0]?.userId, endTime: hoursHence(60), reason: 'Ill' }
    expect(await refusal('Assignment/Stop', place)).toEqual([
      'Activity.CannotStopEarly',
      'The homework is not in progress, so it cannot be ended early.',
      '作業不在進行中，不能提前結束。',
    ])
    expect(await refusal('Assignment/Extend', more)).toEqual([
      'Activity.CannotExtend',
      'The homework is not in progress, so no student can get more time.',
      '作業不在進行中，不能延長學生的時間。',
    ])
    expect(await refusal('Assignment/MakeUp', { ...place, canMakeUp: false })).toEqual([
      'Activity.CannotEdit',
      'The homework cannot be changed like this now.',
      '作業現在不能這樣修改。',
    ])
  })

  test('is found only in its class', async () => {
    const place = { groupId: otherGroupId, activityId: await add() }
    for (const path of ['Assignment/Stop', 'Assignment/Delete']) expect((await call(path, place)).body.code).toBe('Activity.NotFound')
  })
})

describe('in progress', () => {
  test('takes code with its settings, by the versions of its start, as often as it says', async () => {
    const activityId = await past({ startTime: hoursHence(-1), mostHandIns: 2, intervalSeconds: null })
    await expect.poll(() => typesOf(activityId)).toEqual(['HomeworkAssigned', 'HomeworkOpened'])
    const first = await handIn(activityId)
    expect(first.body).toMatchObject({ statusCode: STATUS.Accept })
    const { priority, settings, problemVersion } = await submitted(first.body.answerId)
    expect([priority, problemVersion]).toEqual([1, 1])
    const [assigned] = (await homeworkEventsOf(house, activityId)) as unknown as { data: { endTime: string } }[]
    expect(settings).toEqual({
      feedback: 'cases',
      counts: 'last',
      measuresSimilarity: false,
      hasCompletion: true,
      endsAt: assigned?.data.endTime,
    })
    const testDatas = plusProblem.testDatas.map((datum) => ({ ...datum, expectedOutput: '0\n' }))
    expect((await sendProblem(house, { problemId: house.practice.problemId, basedOn: 1, testDatas })).status).toBe(200)
    expect((await handIn(activityId)).body).toMatchObject({ statusCode: STATUS.Accept })
    expect((await handIn(activityId)).body.code).toBe('Submission.NoneLeft')
  })

  test('is neither edited nor deleted', async () => {
    const activityId = await past({ startTime: hoursHence(-1) })
    expect(await refusal('Assignment/Delete', placeOf(activityId))).toEqual([
      'Activity.CannotDelete',
      'The homework has started, so it cannot be deleted.',
      '作業已經開始，不能刪除。',
    ])
  })

  test('is ended early by staff, once, and its make-up is offered by its creator', async () => {
    const activityId = await past({ startTime: hoursHence(-2) })
    await must('Assignment/Stop', placeOf(activityId), assistant.token)
    expect(await codeOf('Assignment/Stop', placeOf(activityId))).toBe('Activity.CannotStopEarly')
    expect((await handIn(activityId)).body.code).toBe('Activity.NotOpen')
    const makeUp = { ...placeOf(activityId), canMakeUp: true, makeUpStartTime: hoursHence(2), makeUpEndTime: hoursHence(4) }
    expect(await codeOf('Assignment/MakeUp', makeUp, assistant.token)).toBe('Activity.NotCreator')
    expect(await codeOf('Assignment/MakeUp', { ...makeUp, makeUpStartTime: hoursHence(0.5) })).toBe(
      'Validation.AddAssignmentViewModel.MakeUpStartTime.Error',
    )
    await must('Assignment/MakeUp', makeUp)
    await must('Assignment/MakeUp', { ...makeUp, makeUpEndTime: hoursHence(5) })
    await must('Assignment/MakeUp', { ...placeOf(activityId), canMakeUp: false })
    expect((await typesOf(activityId)).slice(2)).toEqual(['HomeworkEndedEarly', 'MakeUpOffered', 'MakeUpChanged', 'MakeUpWithdrawn'])
  })

  test('a make-up takes code and ends early too', async () => {
    const [endTime, makeUpStartTime] = [hoursHence(-24), hoursHence(-12)]
    const activityId = await past({ startTime: hoursHence(-48), endTime, canMakeUp: true, makeUpStartTime, makeUpEndTime: hoursHence(12) })
    const { body } = await handIn(activityId)
    expect((await submitted(body.answerId)).settings).toMatchObject({ isMakeUp: true })
    await must('Assignment/Stop', placeOf(activityId))
    expect((await handIn(activityId)).body.code).toBe('Activity.NotOpen')
    const types = ['HomeworkAssigned', 'HomeworkOpened', 'HomeworkClosed', 'MakeUpOpened', 'HomeworkEndedEarly']
    expect(await typesOf(activityId)).toEqual(types)
  })
})

describe('more time for a student', () => {
  test('lasts after the end of the class, for this student only', async () => {
    const [amy, ben] = house.students
    const activityId = await past({ startTime: hoursHence(-2), endTime: new Date(Date.now() + 2500).toISOString() })
    const more = { ...placeOf(activityId), userId: amy?.userId, endTime: hoursHence(1), reason: 'Ill' }
    expect(await codeOf('Assignment/Extend', { ...more, userId: assistant.userId })).toBe('Group.UserNotInGroup')
    expect(await refusal('Assignment/Extend', { ...more, endTime: hoursHence(-0.5) })).toEqual([
      'Activity.ExtensionTooEarly',
      'The new end must be later than now and later than the end for the whole class.',
      '延長後的時間必須晚於現在，也晚於全班的結束時間。',
    ])
    await must('Assignment/Extend', more, assistant.token)
    await expect.poll(() => typesOf(activityId), { timeout: 20_000 }).toContain('HomeworkClosed')
    expect((await handIn(activityId, ben?.token)).body.code).toBe('Activity.NotOpen')
    const { body } = await handIn(activityId, amy?.token)
    expect((await submitted(body.answerId)).settings).toMatchObject({ endsAt: more.endTime })
    const tooEarly = { ...placeOf(activityId), canMakeUp: true, makeUpStartTime: hoursHence(1.5), makeUpEndTime: hoursHence(9) }
    await must('Assignment/MakeUp', tooEarly)
    expect(await refusal('Assignment/Extend', { ...more, endTime: hoursHence(2) })).toEqual([
      'Activity.ExtensionAfterMakeUp',
      'The new end cannot be later than the start of the make-up.',
      '延長後的時間不能晚於補交的開始時間。',
    ])
  })
})

describe('is used again', () => {
  test('in another class of the same staff, from another start, with its names and lengths', async () => {
    const times = { startTime: hoursHence(1), endTime: hoursHence(25), makeUpStartTime: hoursHence(30), makeUpEndTime: hoursHence(40) }
    const from = await add({ ...times, canMakeUp: true, description: 'Loops', notifyStart: true })
    const copy = {
      ...placeOf(from),
      toGroupId: otherGroupId,
      startTime: new Date(Date.parse(times.startTime) + 7 * 86_400_000).toISOString(),
    }
    expect((await call('Assignment/Copy', copy, assistant.token)).body.code).toBe('Group.NotTeacherOrAssistant')
    const { activityId } = await must('Assignment/Copy', copy)
    const [{ data }] = (await homeworkEventsOf(house, activityId)) as unknown as [{ data: Record<string, unknown> }]
    const later = Object.fromEntries(
      Object.entries(times).map(([name, time]) => [name, new Date(Date.parse(time) + 7 * 86_400_000).toISOString()]),
    )
    expect(data).toMatchObject({ ...later, groupId: otherGroupId, copiedFrom: from, name: 'Homework 1', description: 'Loops' })
    expect(await codeOf('Assignment/Copy', { ...copy, startTime: hoursHence(-1) })).toBe(
      'Validation.AddAssignmentViewModel.StartTime.Error',
    )
  })
})
