import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { STATUS } from '../../../judge/catalogue.ts'
import {
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  forgotten,
  happened,
  judged,
  LOOP,
  member,
  OTHER_CLASS,
  OTHER_PRACTICE,
  OUTSIDER,
  PRACTICE,
  SET,
  SUM,
  submitted,
  TEACHER,
  UNIT_ADMIN,
} from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { practiceAnswers, submissionInfo } from './calls.ts'
import { submissionQueries } from './routes.ts'
import type { Answer, answerPageSchema } from './schemas.ts'

const school = schoolAsking((open) =>
  submissionQueries({
    ...open,
    loadBlob: async (sha256) => Buffer.from(`blob ${sha256}`),
    samples: async () => [{ index: 0, input: 'shown input', expectedOutput: 'shown output' }],
  }),
)
const asked = { groupId: CLASS, activityId: PRACTICE, problemSetId: SET, problemId: SUM, userId: AMY }
const answersTo = (callerId: number, request: object) => school.ask(practiceAnswers, { ...asked, ...request }, callerId)
const answers = async (callerId: number, request: object = {}) => (await answersTo(callerId, request)) as Answer[]
const answerPage = async (callerId: number, request: object = {}) =>
  (await answersTo(callerId, { page: 1, ...request })) as z.infer<typeof answerPageSchema>
const submission = (callerId: number, answerId: number) => school.ask(submissionInfo, { answerId }, callerId)

test('reads of other users’ answers are audited with their authors; refused reads are not', async () => {
  school.reads.length = 0
  await answers(ANALYST, { userId: BEN })
  await submission(UNIT_ADMIN, 51)
  await expect(answers(AMY, { userId: BEN })).rejects.toMatchObject({ code: 'Common.Forbidden' })
  expect(school.reads).toEqual([
    { readerId: ANALYST, view: 'answers', userIds: [BEN] },
    { readerId: UNIT_ADMIN, view: 'submission', userIds: [AMY] },
  ])
})

describe('answers', () => {
  test('one’s own, with the code', async () => {
    expect(await answers(AMY)).toMatchObject([
      { answerId: 51, status: 'Accept', statusCode: STATUS.Accept, score: 40, content: 'code of 51', languageId: 4 },
    ])
  })

  test('of others are for those who may audit the class', async () => {
    for (const userId of [TEACHER, ASSISTANT, ANALYST, UNIT_ADMIN])
      expect((await answers(userId, { userId: BEN })).map(({ answerId }) => answerId)).toEqual([53])
    await expect(answers(AMY, { userId: BEN })).rejects.toMatchObject({ code: 'Common.Forbidden' })
    await expect(answers(OUTSIDER)).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
    await expect(answers(TEACHER, { groupId: 99 })).rejects.toMatchObject({ code: 'Group.NotFound' })
  })

  test('the newest first, and the last one alone', async () => {
    await school.happens(submitted({ answerId: 60 }), submitted({ answerId: 61 }))
    expect((await answers(AMY)).map(({ answerId, status }) => [answerId, status])).toEqual([
      [61, 'Waiting'],
      [60, 'Waiting'],
      [51, 'Accept'],
    ])
    expect((await answers(AMY, { lastSubmit: true })).map(({ answerId }) => answerId)).toEqual([61])
  })

  test('by set count in this class only, also where the newest is in another one', async () => {
    await school.happens(submitted({ answerId: 62, groupId: OTHER_CLASS, activityId: 32 }))
    expect((await answers(AMY, { activityId: null, lastSubmit: true })).map(({ answerId }) => answerId)).toEqual([61])
    expect((await answers(AMY, { activityId: null, groupId: OTHER_CLASS })).map(({ answerId }) => answerId)).toEqual([62, 54])
  })

  test.each([
    ['an unknown activity', TEACHER, { activityId: 99 }, 'Activity.NotFound'],
    ['an activity of another class', AMY, { groupId: OTHER_CLASS }, 'Activity.NotFound'],
    ['an activity with another set', TEACHER, { problemSetId: 99 }, 'Activity.NotFound'],
    ['a set that the class does not work on', TEACHER, { activityId: null, problemSetId: 99 }, 'ProblemSet.NotFound'],
    ['a problem that is not in the set', AMY, { problemId: 99 }, 'Problem.NotFound'],
    ['a person who is not in the class', TEACHER, { userId: OUTSIDER }, 'User.NotFound'],
    ['a person whom nobody knows', TEACHER, { userId: 12_345 }, 'User.NotFound'],
  ] as const)('of %s are not found', async (_, userId, place, code) => {
    await expect(answers(userId, place)).rejects.toMatchObject({ code })
  })

  test('filters by result and sorts as requested', async () => {
    const place = { userId: BEN, problemId: LOOP }
    for (const [answerId, status, score] of [
      [71, STATUS.WrongAnswer, 10],
      [72, STATUS.Accept, 60],
      [73, STATUS.WrongAnswer, 30],
      [74, STATUS.TimeLimit, 10],
    ] as const)
      await school.happens(submitted({ answerId, ...place }), judged({ answerId, ...place }, status, score))
    const ids = async (request: object) => (await answers(TEACHER, { ...place, ...request })).map(({ answerId }) => answerId)
    expect(await ids({ order: 'oldest' })).toEqual([71, 72, 73, 74])
    expect(await ids({ order: 'best' })).toEqual([72, 73, 74, 71])
    expect(await ids({ order: 'worst', statusCodes: [STATUS.WrongAnswer] })).toEqual([71, 73])
    expect(await answerPage(TEACHER, { ...place, statusCodes: [STATUS.Accept] })).toMatchObject({ total: 1, items: [{ answerId: 72 }] })
    expect(await ids({ statusCodes: [STATUS.SystemError] })).toEqual([])
  })

  test('to all problems of the practice where none is named, also the last one to each', async () => {
    const all = await answers(BEN, { problemId: null, userId: BEN })
    expect(all.map(({ answerId, problemId }) => [answerId, problemId])).toEqual([
      [74, LOOP],
      [73, LOOP],
      [72, LOOP],
      [71, LOOP],
      [53, SUM],
    ])
    const last = await answers(BEN, { problemId: undefined, userId: BEN, lastSubmit: true })
    expect(last.map(({ answerId }) => answerId)).toEqual([74, 53])
    expect(await answerPage(BEN, { problemId: null, userId: BEN, page: 2, size: 2 })).toMatchObject({
      items: [{ answerId: 72 }, { answerId: 71 }],
      total: 5,
      page: 2,
      size: 2,
    })
    await expect(answers(AMY, { problemId: null, userId: BEN })).rejects.toMatchObject({ code: 'Common.Forbidden' })
  })

  test('without a page the newest 100, as a list', async () => {
    const place = { problemId: LOOP, activityId: OTHER_PRACTICE, groupId: OTHER_CLASS }
    await school.happens(...Array.from({ length: 105 }, (_, index) => submitted({ answerId: 3000 + index, ...place })))
    const found = await answers(AMY, place)
    expect([found.length, found[0]?.answerId, found.at(-1)?.answerId]).toEqual([100, 3104, 3005])
  })

  test('come page by page', async () => {
    await school.happens(...Array.from({ length: 105 }, (_, index) => submitted({ answerId: 1000 + index, problemId: LOOP })))
    const seen = async (request: object) => {
      const { items, ...rest } = await answerPage(AMY, { problemId: LOOP, ...request })
      return [items.length, items[0]?.answerId, items.at(-1)?.answerId, rest]
    }
    expect(await seen({})).toEqual([25, 1104, 1080, { total: 106, page: 1, size: 25 }])
    expect(await seen({ page: 2, size: 100 })).toEqual([6, 1004, 52, { total: 106, page: 2, size: 100 }])
    expect(await seen({ page: 3, size: 100 })).toEqual([0, undefined, undefined, { total: 106, page: 3, size: 100 }])
    expect(await seen({ lastSubmit: true })).toEqual([1, 1104, 1104, { total: 1, page: 1, size: 25 }])
    for (const wrong of [{ page: 0 }, { size: 0 }, { size: 101 }, { page: 1.5 }]) await expect(seen(wrong)).rejects.toThrow()
  })
})

describe('of compared answers', () => {
  const place = { userId: BEN, problemId: LOOP, activityId: PRACTICE }
  const submittedWith = (answerId: number, feedback: string) => {
    const { data, stream } = submitted({ answerId, ...place })
    const settings = { feedback, counts: 'last', measuresSimilarity: true, hasCompletion: true, endsAt: null }
    return happened({ type: 'CodeSubmitted', data: { ...data, settings } as never }, { stream })
  }
  const checked = async (callerId: number, answerId: number) => {
    const { enableAnalyze, analyzeSuccess, isWaived } = await submission(callerId, answerId)
    const row = (await answers(callerId, { userId: BEN, problemId: LOOP })).find((one) => one.answerId === answerId)
    expect(row).toMatchObject({ enableAnalyze, analyzeSuccess, isWaived })
    return [enableAnalyze, analyzeSuccess, isWaived]
  }

  test('only accepted ones have a check, pending at first; a withheld result withholds it from students', async () => {
    await school.happens(submittedWith(71, 'cases'), submittedWith(72, 'cases'), submittedWith(73, 'none'))
    await school.happens(
      judged({ answerId: 71, ...place }, STATUS.Accept, 60),
      judged({ answerId: 72, ...place }, STATUS.WrongAnswer, 20),
      judged({ answerId: 73, ...place }, STATUS.Accept, 60),
    )
    expect(await checked(BEN, 71)).toEqual([true, null, false])
    expect(await checked(BEN, 72)).toEqual([false, null, false])
    expect(await checked(BEN, 73)).toEqual([false, null, false])
    expect(await checked(TEACHER, 73)).toEqual([true, null, false])
  })
})

describe('under an activity that withholds results', () => {
  const place = { userId: AMY, problemId: LOOP, activityId: PRACTICE }
  const settings = { feedback: 'none', counts: 'last', measuresSimilarity: false, hasCompletion: true, endsAt: null }
  const withSettings = (answerId: number) => {
    const { data, stream } = submitted({ answerId, ...place })
    return happened({ type: 'CodeSubmitted', data: { ...data, settings } as never }, { stream })
  }
  const asked = { problemId: LOOP }
  beforeAll(async () => {
    await school.happens(withSettings(81), judged({ answerId: 81, ...place }, STATUS.Accept, 60), withSettings(82))
    await school.happens(judged({ answerId: 82, ...place }, STATUS.WrongAnswer, 20))
  })

  test('students know that there is a verdict, and staff know which', async () => {
    const [last] = await answers(AMY, asked)
    expect(last).toMatchObject({ answerId: 82, status: 'Waiting', score: 0, verdicts: [], withheld: 'result', content: 'code of 82' })
    expect(await submission(AMY, 82)).toMatchObject({ status: 'Waiting', score: 0, cases: [], withheld: 'result' })
    expect(await submission(TEACHER, 82)).toMatchObject({ status: 'WrongAnswer', score: 20, cases: [{}, {}] })
    expect((await answers(TEACHER, { ...asked, userId: AMY }))[0]).toMatchObject({ status: 'WrongAnswer', score: 20 })
  })

  test('filter and order tell students nothing either', async () => {
    const among = async (callerId: number, request: object) =>
      (await answers(callerId, { ...asked, userId: AMY, ...request }))
        .map(({ answerId }) => answerId)
        .filter((id) => id === 81 || id === 82)
    expect(await among(AMY, { statusCodes: [STATUS.Accept] })).toEqual([])
    expect(await among(AMY, { order: 'best' })).toEqual([])
    expect(await among(AMY, {})).toEqual([82, 81])
    expect(await among(TEACHER, { statusCodes: [STATUS.Accept] })).toEqual([81])
    expect(await among(TEACHER, { order: 'best' })).toEqual([81, 82])
  })
})

describe('a submission', () => {
  test('with its cases, and data of visible ones only', async () => {
    const seen = await submission(AMY, 51)
    expect(seen).toMatchObject({ userId: AMY, userName: `名字${AMY}`, groupId: CLASS, problemId: SUM, timeMs: 3, content: 'code of 51' })
    expect(seen.cases.map(({ input, expectedOutput, output }) => [input, expectedOutput, output])).toEqual([
      ['shown input', 'shown output', 'shown answer'],
      [undefined, undefined, undefined],
    ])
  })

  test('that waits has no cases', async () => {
    expect(await submission(AMY, 61)).toMatchObject({ status: 'Waiting', cases: [], judgedTime: null, message: '' })
  })

  test('of others is for those who may audit the class it was handed in to', async () => {
    for (const userId of [TEACHER, ASSISTANT, ANALYST, UNIT_ADMIN]) expect(await submission(userId, 53)).toMatchObject({ userId: BEN })
    for (const userId of [AMY, OUTSIDER]) await expect(submission(userId, 53)).rejects.toMatchObject({ code: 'Common.Forbidden' })
    await expect(submission(TEACHER, 54)).rejects.toMatchObject({ code: 'Common.Forbidden' })
    expect(await submission(OUTSIDER, 54)).toMatchObject({ groupId: OTHER_CLASS })
    await expect(submission(TEACHER, 99)).rejects.toMatchObject({ code: 'Submission.NotFound' })
  })

  test('with a long source has it from its blob', async () => {
    const event = submitted({ answerId: 63 })
    await school.happens(
      happened({ type: 'CodeSubmitted', data: { ...event.data, source: [{ name: 'main.py', blob: 'abc', bytes: 20_000 }] } as never }),
    )
    expect(await submission(AMY, 63)).toMatchObject({ content: 'blob abc' })
  })

  test('of a blocked teacher’s class is closed to that teacher', async () => {
    await school.happens(member('MemberBlocked', ASSISTANT))
    await expect(submission(ASSISTANT, 53)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  })

  test('of a forgotten person stays, without a name', async () => {
    await school.happens(forgotten(BEN))
    expect(await submission(TEACHER, 53)).toMatchObject({ userId: BEN, userName: null })
  })
})

test('answers come in the order in which they were handed in, whatever clock their ids are of', async () => {
  const handedIn = [902, 901, 903].map((answerId) => submitted({ answerId, activityId: OTHER_PRACTICE, groupId: OTHER_CLASS }))
  await school.happens(...handedIn)
  const found = await answers(AMY, { groupId: OTHER_CLASS, activityId: OTHER_PRACTICE })
  expect(found.map(({ answerId }) => answerId)).toEqual([903, 901, 902, 62, 54])
})
