import { describe, expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import {
  ADMIN,
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  judged,
  LOOP,
  OTHER_CLASS,
  OTHER_PRACTICE,
  OUTSIDER,
  rejudgeDecided,
  rejudgeRequested,
  rejudgeResult,
  SUM,
  submitted,
  TEACHER,
} from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { judgedAnswers } from './answers.ts'
import { rejudgeInfo, rejudgeList } from './calls.ts'
import { rejudgeQueries } from './routes.ts'

const school = schoolAsking(rejudgeQueries, () => [
  ...[71, 72].flatMap((answerId) => [submitted({ answerId, userId: BEN }), judged({ answerId, userId: BEN }, STATUS.WrongAnswer, 10)]),
  submitted({ answerId: 73 }), // waiting for a verdict
  rejudgeRequested([51, 53, 71, 72]),
  rejudgeResult(53, 0, STATUS.Accept, 40),
  rejudgeResult(71, 10, STATUS.SystemError, 0),
  rejudgeResult(51, 40, STATUS.WrongAnswer, 13.34),
])
const list = (userId: number, groupId = CLASS) => school.ask(rejudgeList, { groupId }, userId)
const info = (userId: number, rejudgeId = 61, groupId = CLASS) => school.ask(rejudgeInfo, { groupId, rejudgeId }, userId, 'en')

test('progress and preliminary changes: losses, gains, then answers that could not be judged', async () => {
  const seen = await info(TEACHER)
  expect(seen).toMatchObject({ state: 'judging', answerCount: 4, judgedCount: 3, gainCount: 1, lossCount: 1, reason: '測資有誤' })
  expect(seen).toMatchObject({ activityName: null, problemTitle: `Problem ${SUM}` })
  expect(seen.rows).toMatchObject([
    { answerId: 51, userName: `名字${AMY}`, problemTitle: `Problem ${SUM}`, after: { status: 'WrongAnswer' }, difference: -26.66 },
    { answerId: 53, userName: `名字${BEN}`, before: { status: 'WrongAnswer' }, after: { status: 'Accept', score: 40 }, difference: 40 },
    { answerId: 71, after: { status: 'SystemError' }, difference: null },
  ])
  expect(seen.totals).toEqual({
    pointsGained: 40,
    pointsLost: 26.66,
    gainingPeople: 1,
    losingPeople: 1,
    sameCount: 0,
    otherStatusCount: 0,
    notJudgedCount: 1,
  })
})

test('effect on each user: the best answer to a problem counts, in the rejudge or not', async () => {
  await school.happens(submitted({ answerId: 74 }), judged({ answerId: 74 }, STATUS.WrongAnswer, 20)) // Amy submits again
  const { people } = await info(TEACHER)
  expect(people).toEqual([
    {
      userId: AMY,
      userName: `名字${AMY}`,
      studentId: `S${AMY}`,
      answerCount: 1,
      before: 40,
      after: 20, // not 13.34: her other answer is better by then
      difference: -20,
      solvedBefore: 0,
      solvedAfter: 0,
    },
    // 71 could not be judged and stays unchanged; 72 has not been judged yet
    {
      userId: BEN,
      userName: `名字${BEN}`,
      studentId: `S${BEN}`,
      answerCount: 2,
      before: 10,
      after: 40,
      difference: 30,
      solvedBefore: 0,
      solvedAfter: 1,
    },
  ])
})

test('ready when every answer is judged, and decided by whom', async () => {
  await school.happens(rejudgeResult(72, 10, STATUS.RuntimeError, 10))
  expect(await info(TEACHER)).toMatchObject({ state: 'ready', totals: { otherStatusCount: 1, sameCount: 0 } })
  await school.happens(rejudgeDecided('RejudgeApplied'))
  expect(await list(ASSISTANT)).toMatchObject([{ state: 'applying', decidedByName: `名字${TEACHER}` }])
  // submissions after the decision do not change its recorded effect
  await school.happens(submitted({ answerId: 75 }), judged({ answerId: 75 }, STATUS.Accept, 40))
  expect((await info(TEACHER)).people[0]).toMatchObject({ userId: AMY, before: 40, after: 20 })
  await school.happens(rejudgeDecided('RejudgeCompleted'), rejudgeRequested([51], 62), rejudgeDecided('RejudgeDropped', 62))
  expect((await list(ADMIN)).map(({ rejudgeId, state }) => [rejudgeId, state])).toEqual([
    [62, 'dropped'],
    [61, 'applied'],
  ])
})

test.each([
  ['a student', AMY, 'Group.NotTeacherOrAssistant'],
  ['an analyst', ANALYST, 'Group.NotTeacherOrAssistant'],
  ['the teacher of another class', OUTSIDER, 'Group.NotTeacherOrAssistant'],
] as const)('%s may not look', async (_, userId, code) => {
  await expect(list(userId)).rejects.toMatchObject({ code })
  await expect(info(userId)).rejects.toMatchObject({ code })
})

test('a rejudge that affects other classes requires permission to correct in all of them', async () => {
  const ofTwo = rejudgeRequested([51, 54], 63)
  await school.happens({ ...ofTwo, data: { ...ofTwo.data, groupIds: [CLASS, OTHER_CLASS] } } as never)
  expect((await info(ADMIN, 63)).groupIds).toEqual([CLASS, OTHER_CLASS])
  expect((await list(ADMIN)).map(({ rejudgeId }) => rejudgeId)).toContain(63)
  await expect(info(TEACHER, 63)).rejects.toMatchObject({ code: 'Rejudge.OtherClasses' })
  expect((await list(TEACHER)).map(({ rejudgeId }) => rejudgeId)).not.toContain(63)
})

test('a rejudge is found in its own class only', async () => {
  await expect(info(ADMIN, 61, OTHER_CLASS)).rejects.toMatchObject({ code: 'Rejudge.NotFound' })
  await expect(info(TEACHER, 99)).rejects.toMatchObject({ code: 'Rejudge.NotFound' })
  await expect(list(ADMIN, 99)).rejects.toMatchObject({ code: 'Group.NotFound' })
})

describe('a scope finds', () => {
  const nothing = { answerId: null, problemId: null, activityId: null, since: null, until: null, allClasses: false }
  const found = async (scope: object, limit = 100, groupIds: number[] | null = [CLASS]) =>
    (await judgedAnswers(school.reader)(groupIds, { ...nothing, ...scope }, limit)).map(({ answerId }) => answerId)

  test('judged answers of the class, the oldest first, up to a limit', async () => {
    expect(await found({})).toEqual([51, 52, 53, 71, 72, 74, 75])
    expect(await found({}, 2)).toEqual([51, 52])
  })
  test('one answer, or those to a problem', async () => {
    expect(await found({ answerId: 53 })).toEqual([53])
    expect(await found({ problemId: LOOP })).toEqual([52])
    expect(await found({ answerId: 54 })).toEqual([]) // in another class
  })
  test('answers of several classes, or of all', async () => {
    await school.happens(judged({ answerId: 54, activityId: OTHER_PRACTICE, groupId: OTHER_CLASS }, STATUS.WrongAnswer, 5))
    expect(await found({ problemId: SUM }, 100, [CLASS, OTHER_CLASS])).toContain(54)
    expect(await found({ problemId: SUM }, 100, null)).toEqual([51, 53, 54, 71, 72, 74, 75])
    expect(await found({ problemId: SUM }, 100, [OTHER_CLASS])).toEqual([54])
  })
  test('answers submitted within a time range', async () => {
    const [first, second] = [51, 52].map((answerId) => school.events.find(({ stream }) => stream === `submission-${answerId}`))
    const [since, until] = [first?.metadata.recordedAt ?? '', second?.metadata.recordedAt ?? '']
    expect(await found({ since, until })).toEqual([51])
    expect(await found({ since: since.replace('.000Z', 'Z'), until: null })).toContain(51)
  })
})
