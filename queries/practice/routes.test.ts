import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import {
  ADMIN,
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  happened,
  judged,
  LOOP,
  member,
  OTHER_CLASS,
  OTHER_PRACTICE,
  OUTSIDER,
  PRACTICE,
  practiceCreated,
  problemContent,
  rejudged,
  SET,
  SUM,
  solutions,
  submitted,
  TEACHER,
  UNIT_ADMIN,
} from '../../projections/school.fixture.ts'
import { begun, foundProblems } from '../activities/calls.ts'
import { activitiesQueries } from '../activities/routes.ts'
import { schoolAsking } from '../school.fixture.ts'
import { practiceInfo, practiceList, practiceProblems, practiceStanding } from './calls.ts'
import { practiceQueries } from './routes.ts'

const drafts: { userId: number; activityId: number; problemId: number; savedAt: string }[] = []
const vault = { drafts: { places: async (userId: number) => drafts.filter((draft) => draft.userId === userId) } }
const school = schoolAsking((open) => [...practiceQueries(open), ...activitiesQueries({ ...open, vault })])
const list = (userId: number, groupId = CLASS) => school.ask(practiceList, { groupId }, userId)
const problems = (userId: number, place: object = {}) =>
  school.ask(practiceProblems, { groupId: CLASS, activityId: PRACTICE, problemSetId: SET, ...place }, userId)

describe('where a student goes on', () => {
  const ask = (userId: number) => school.ask(begun, {}, userId)
  const worked = async (userId: number) =>
    (await ask(userId)).problems.map(({ activityId, problemId, state }) => [activityId, problemId, state])

  test('latest work, draft or submission, newest first, and unfinished activities', async () => {
    drafts.push({ userId: BEN, activityId: PRACTICE, problemId: LOOP, savedAt: '2099-01-01T00:00:00.000Z' })
    expect(await worked(AMY)).toEqual([
      [OTHER_PRACTICE, SUM, 'begun'],
      [PRACTICE, LOOP, 'tried'],
      [PRACTICE, SUM, 'solved'],
    ])
    expect(await worked(BEN)).toEqual([
      [PRACTICE, LOOP, 'begun'],
      [PRACTICE, SUM, 'tried'],
    ])
    const { activities } = await ask(AMY)
    expect(activities.map(({ activityId, solvedCount, problemCount }) => [activityId, solvedCount, problemCount])).toEqual([
      [PRACTICE, 1, 2],
      [OTHER_PRACTICE, 0, 2],
    ])
  })

  test('solved problems come after unsolved ones, however recent', async () => {
    drafts.push({ userId: AMY, activityId: PRACTICE, problemId: SUM, savedAt: '2099-02-01T00:00:00.000Z' })
    expect((await worked(AMY)).map(([, , state]) => state)).toEqual(['begun', 'tried', 'solved'])
  })

  test('nothing for those who do not learn, and nothing of a class or a practice that is gone for them', async () => {
    expect(await ask(TEACHER)).toEqual({ problems: [], activities: [] })
    drafts.push({ userId: OUTSIDER, activityId: PRACTICE, problemId: SUM, savedAt: '2099-01-01T00:00:00.000Z' })
    expect(await ask(OUTSIDER)).toEqual({ problems: [], activities: [] })
    drafts.push({ userId: BEN, activityId: OTHER_PRACTICE, problemId: SUM, savedAt: '2099-01-02T00:00:00.000Z' })
    expect((await worked(BEN)).map(([activityId]) => activityId)).toEqual([PRACTICE, PRACTICE])
  })
})

test('practices with how far the caller is', async () => {
  const practice = { activityId: PRACTICE, activityType: 'Exercise', createUserName: `名字${TEACHER}`, problemCount: 2 }
  expect(await list(AMY)).toMatchObject([{ ...practice, solvedCount: 1 }])
  expect(await list(BEN)).toMatchObject([{ ...practice, solvedCount: 0 }])
  expect(await school.ask(practiceInfo, { groupId: CLASS, activityId: PRACTICE }, ANALYST)).toMatchObject(practice)
})

test('practices of one order are in the order in which they were made, whatever their ids', async () => {
  const made = [practiceCreated(39), practiceCreated(38), practiceCreated(103)]
  await school.happens(...made)
  expect((await list(AMY)).map(({ activityId }) => activityId)).toEqual([PRACTICE, 39, 38, 103])
  for (const activityId of [39, 38, 103]) await school.happens(happened({ type: 'PracticeDeleted', data: { activityId, groupId: CLASS } }))
})

describe('the paid bank', () => {
  const paid = () =>
    happened({
      type: 'PracticeCreated',
      data: { ...practiceCreated(37, CLASS, 3).data, problemSetType: 6 } as never,
    })
  test('is listed with who has to pay, and closed to them; those who look after the class may look', async () => {
    await school.happens(paid())
    const needMoney = async (userId: number) => (await list(userId)).find(({ activityId }) => activityId === 37)?.needMoney
    expect(await Promise.all([AMY, TEACHER, ANALYST].map(needMoney))).toEqual([true, true, true])
    expect((await list(AMY)).find(({ activityId }) => activityId === PRACTICE)?.needMoney).toBe(false)
    await expect(problems(AMY, { activityId: 37 })).rejects.toMatchObject({ code: 'Activity.LicenceRequired' })
    expect(await problems(TEACHER, { activityId: 37 })).toHaveLength(2)
    await school.happens(
      happened({ type: 'LicenceGranted', data: { userId: AMY, expirationTime: '2026-12-31T00:00:00.000Z', grantedBy: 12 } }),
    )
    expect(await needMoney(AMY)).toBe(false)
    expect(await problems(AMY, { activityId: 37 })).toHaveLength(2)
    await expect(problems(BEN, { activityId: 37 })).rejects.toMatchObject({ code: 'Activity.LicenceRequired' })
    await school.happens(
      happened({ type: 'LicenceGranted', data: { userId: AMY, expirationTime: '2026-05-31T00:00:00.000Z', grantedBy: 12 } }),
    )
    await expect(problems(AMY, { activityId: 37 })).rejects.toMatchObject({ code: 'Activity.LicenceRequired' })
    await school.happens(happened({ type: 'PracticeDeleted', data: { activityId: 37, groupId: CLASS } }))
  })
})

describe('search for problems', () => {
  const search = (userId: number, text: string) => school.ask(foundProblems, { search: text }, userId)
  const found = async (userId: number, text: string) =>
    (await search(userId, text)).map(({ activityId, problemId }) => [activityId, problemId])

  const titled = (problemId: number, zh: string, en: string, version = 2) => {
    const { locales, ...content } = problemContent(problemId, version)
    const [inChinese, inEnglish] = locales
    return happened(
      {
        type: 'ProblemRevised',
        data: {
          ...content,
          locales: [
            { ...inChinese, title: zh },
            { ...inEnglish, title: en },
          ],
        } as never,
      },
      { stream: `problem-${problemId}` },
    )
  }

  test('problems of the practices of own classes, in either language, from any word on', async () => {
    await school.happens(titled(SUM, '進階練習第九題：河內塔', 'The tower of Hanoi'), titled(LOOP, '用for迴圈', 'Hanging loops'))
    for (const text of ['河內', '塔', 'HANOI', 'tower of']) expect(await found(BEN, text)).toEqual([[PRACTICE, SUM]])
    expect(await found(BEN, 'han')).toEqual([
      [PRACTICE, LOOP],
      [PRACTICE, SUM],
    ])
    expect(await found(BEN, 'anoi')).toEqual([])
    expect(await found(AMY, '河內塔')).toEqual([
      [OTHER_PRACTICE, SUM],
      [PRACTICE, SUM],
    ])
    expect((await search(BEN, 'for'))[0]).toEqual({
      groupId: CLASS,
      groupName: expect.any(String) as string,
      activityId: PRACTICE,
      activityType: 'Exercise',
      activityName: expect.any(String) as string,
      problemSetId: SET,
      problemId: LOOP,
      locales: [
        { localeCode: 'zh-Hant', isPrimary: true, title: '用for迴圈' },
        { localeCode: 'en', isPrimary: false, title: 'Hanging loops' },
      ],
    })
  })

  test('nothing of a class that one is not in or blocked in, of what is paid for, was renamed or is gone', async () => {
    for (const userId of [ADMIN, ANALYST, UNIT_ADMIN]) expect(await found(userId, '河內')).toEqual([])
    expect(await found(OUTSIDER, '河內')).toEqual([[OTHER_PRACTICE, SUM]])
    await school.happens(member('MemberBlocked', BEN))
    expect(await found(BEN, '河內')).toEqual([])
    await school.happens(member('MemberUnblocked', BEN))
    expect(await found(TEACHER, '河內')).toEqual([[PRACTICE, SUM]])
    const { data } = practiceCreated(37, CLASS, 3)
    await school.happens(happened({ type: 'PracticeCreated', data: { ...data, problemSetType: 6 } as never }))
    expect(await found(BEN, '河內')).toEqual([[PRACTICE, SUM]])
    expect(await found(TEACHER, '河內')).toHaveLength(2)
    await school.happens(
      happened({ type: 'PracticeDeleted', data: { activityId: 37, groupId: CLASS } }),
      titled(SUM, '題目 1', 'Problem 1', 3),
      titled(LOOP, '題目 2', 'Problem 2', 3),
    )
    expect(await found(BEN, '河內')).toEqual([])
  })
})

describe('problems', () => {
  test('in order, with the star, the state and the best score of the caller, and the tallies of the class', async () => {
    const [sum, loop] = [
      { id: SUM, distribution: 40, success: 1, error: 1 },
      { id: LOOP, distribution: 60, success: 0, error: 1 },
    ]
    expect(await problems(AMY)).toMatchObject([
      { ...sum, isMark: false, myState: 'solved', myBestScore: 40 },
      { ...loop, isMark: true, myState: 'tried', myBestScore: 5 },
    ])
    expect(await problems(BEN)).toMatchObject([
      { ...sum, isMark: false, myState: 'tried', myBestScore: 0 },
      { ...loop, isMark: false, myState: 'untried', myBestScore: 0 },
    ])
  })

  test('never with a solution or test data', async () => {
    await school.happens(solutions({ problemId: SUM, isEnable: true }))
    const seen = await problems(AMY)
    expect(seen.map(({ isSolutionEnable }) => isSolutionEnable)).toEqual([true, false])
    expect(JSON.stringify(seen)).not.toMatch(/解答|secret|hidden|input/)
  })
})

test.each([
  ['an outsider', OUTSIDER, {}, 'Group.MemberBlockedOrNotJoined'],
  ['an unknown class', AMY, { groupId: 99 }, 'Group.NotFound'],
  ['an unknown activity', AMY, { activityId: 99 }, 'Activity.NotFound'],
  ['an activity of another class', TEACHER, { activityId: OTHER_PRACTICE }, 'Activity.NotFound'],
  ['an activity through another class', AMY, { groupId: OTHER_CLASS }, 'Activity.NotFound'],
] as const)('%s is refused', async (_, userId, place, code) => {
  await expect(problems(userId, place)).rejects.toMatchObject({ code })
  const request = { groupId: CLASS, activityId: PRACTICE, ...place }
  await expect(school.ask(practiceInfo, request, userId)).rejects.toMatchObject({ code })
  if (code.startsWith('Group')) await expect(list(userId, request.groupId)).rejects.toMatchObject({ code })
})

test('a practice with another set is not this one', async () => {
  await expect(problems(AMY, { problemSetId: 99 })).rejects.toMatchObject({ code: 'Activity.NotFound' })
})

test('practices of a class by order; deleted ones are gone', async () => {
  await school.happens(practiceCreated(35, CLASS, 0), practiceCreated(36, CLASS, 9))
  expect((await list(AMY)).map(({ activityId }) => activityId)).toEqual([35, PRACTICE, 36])
  await school.happens(happened({ type: 'PracticeDeleted', data: { activityId: 35, groupId: CLASS } }))
  expect((await list(AMY)).map(({ activityId }) => activityId)).toEqual([PRACTICE, 36])
  await expect(school.ask(practiceInfo, { groupId: CLASS, activityId: 35 }, AMY)).rejects.toMatchObject({
    code: 'Activity.NotFound',
  })
})

describe('class progress in the list of practices', () => {
  const place = { activityId: 39 }
  beforeAll(() => school.happens(practiceCreated(39, CLASS, 5)))
  afterAll(() => school.happens(happened({ type: 'PracticeDeleted', data: { activityId: 39, groupId: CLASS } })))
  const of = async (userId: number) => (await list(userId)).find(({ activityId }) => activityId === 39)?.classProgress
  const handIn = async (answerId: number, userId: number, problemId: number, statusCode: number = STATUS.Accept) => {
    const answer = { answerId, userId, problemId, ...place }
    await school.happens(submitted(answer), judged(answer, statusCode, 40))
  }

  test('counts its students as the class is now: who has begun, who is done, and what they have solved together', async () => {
    expect(await of(TEACHER)).toEqual({ studentCount: 2, begunCount: 0, finishedCount: 0, solvedCount: 0 })
    await handIn(81, AMY, SUM)
    await handIn(82, AMY, LOOP)
    await handIn(83, BEN, SUM, STATUS.WrongAnswer)
    for (const [index, userId] of [ASSISTANT, ADMIN].entries()) await handIn(84 + index, userId, SUM)
    expect(await of(TEACHER)).toEqual({ studentCount: 2, begunCount: 2, finishedCount: 1, solvedCount: 2 })
    await school.happens(member('MemberBlocked', BEN))
    expect(await of(ASSISTANT)).toEqual({ studentCount: 1, begunCount: 1, finishedCount: 1, solvedCount: 2 })
    await school.happens(member('MemberUnblocked', BEN), rejudged({ answerId: 82, problemId: LOOP, ...place }, STATUS.WrongAnswer))
    expect(await of(UNIT_ADMIN)).toEqual({ studentCount: 2, begunCount: 2, finishedCount: 0, solvedCount: 1 })
  })

  test('is hidden from students', async () => {
    for (const userId of [AMY, BEN]) expect(await of(userId)).toBeNull()
  })
})

describe('the standing of a class', () => {
  const standing = (userId: number, place: object = {}) =>
    school.ask(practiceStanding, { groupId: CLASS, activityId: PRACTICE, problemSetId: SET, ...place }, userId)

  test('counts its students, names who is stuck, and has the newest answers first', async () => {
    expect(await standing(TEACHER)).toMatchObject({
      studentCount: 2,
      problems: [
        { problemId: SUM, tried: 2, solved: 1 },
        { problemId: LOOP, tried: 1, solved: 0 },
      ],
      stuck: [],
      newest: [{ answerId: 53, userId: BEN, userName: `名字${BEN}`, problemId: SUM }, { answerId: 52 }, { answerId: 51 }],
    })
    for (const answerId of [61, 62]) {
      await school.happens(submitted({ answerId, problemId: LOOP }), judged({ answerId, problemId: LOOP }, STATUS.WrongAnswer))
    }
    const amy = { userId: AMY, userName: `名字${AMY}`, studentId: `S${AMY}` }
    expect((await standing(TEACHER)).stuck).toEqual([{ ...amy, problemId: LOOP, wrong: 3 }])
    await school.happens(submitted({ answerId: 63, problemId: LOOP }), judged({ answerId: 63, problemId: LOOP }, STATUS.Accept, 60))
    const now = await standing(TEACHER)
    expect(now.stuck).toEqual([])
    expect(now.problems[1]).toEqual({ problemId: LOOP, tried: 1, solved: 1 })
  })

  test('is for those who teach it', async () => {
    for (const userId of [AMY, OUTSIDER]) {
      await expect(standing(userId)).rejects.toMatchObject({ code: 'Group.NotTeacherOrAssistant' })
    }
    await expect(standing(TEACHER, { activityId: OTHER_PRACTICE })).rejects.toMatchObject({ code: 'Activity.NotFound' })
  })
})
