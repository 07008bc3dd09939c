// Class matrix and failing cases: contents, permissions, and audit of reads.
import { describe, expect, test } from 'vitest'
import type { SubmissionEvent } from '../../../commands/judging/submission/events.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { adjusted } from '../../../projections/activities/marks/marks.fixture.ts'
import {
  AMY,
  ASSISTANT,
  BEN,
  CLASS,
  happened,
  joined,
  judged,
  LOOP,
  OTHER_PRACTICE,
  OUTSIDER,
  PRACTICE,
  registered,
  SET,
  SUM,
  submitted,
  TEACHER,
  verdict,
} from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { activityCalls } from '../calls.ts'
import { activitiesQueries } from '../routes.ts'

const vault = { drafts: { places: async () => [] } }
const school = schoolAsking((open) => activitiesQueries({ ...open, vault }))
const calls = activityCalls('Exercise')
const place = { groupId: CLASS, activityId: PRACTICE, problemSetId: SET }
const amy = { userId: AMY, userName: `名字${AMY}`, studentId: `S${AMY}` }
const ben = { userId: BEN, userName: `名字${BEN}`, studentId: `S${BEN}` }

describe('the matrix', () => {
  const matrix = (userId: number, more: object = {}) => school.ask(calls.matrix, { ...place, ...more }, userId)

  test('says what counts of every student at every problem', async () => {
    expect(await matrix(TEACHER)).toEqual({
      problems: [
        { problemId: SUM, distribution: 40 },
        { problemId: LOOP, distribution: 60 },
      ],
      students: [
        {
          ...amy,
          cells: [
            { isPassed: true, score: 40, isAdjusted: false, answers: 1 },
            { isPassed: false, score: 5, isAdjusted: false, answers: 1 },
          ],
        },
        { ...ben, cells: [{ isPassed: false, score: 0, isAdjusted: false, answers: 1 }, null] },
      ],
    })
  })

  test('has the score that staff set, also where nothing was handed in', async () => {
    await school.happens(adjusted({ userId: BEN, problemId: LOOP }, 12), adjusted({ userId: AMY, problemId: SUM }, 30))
    const { students } = await matrix(ASSISTANT)
    expect(students[0]?.cells[0]).toEqual({ isPassed: true, score: 30, isAdjusted: true, answers: 1 })
    expect(students[1]?.cells[1]).toEqual({ isPassed: false, score: 12, isAdjusted: true, answers: 0 })
  })

  test('is of the students as the class is now, by student number', async () => {
    const member = (type: 'MemberBlocked' | 'MemberUnblocked') =>
      happened({ type, data: { groupId: CLASS, userId: AMY } }, { stream: `group-${CLASS}` })
    await school.happens(registered(100, 'Cleo'), joined(100, 'student'), member('MemberBlocked'))
    const userIds = async () => (await matrix(TEACHER)).students.map(({ userId }) => userId)
    expect(await userIds()).toEqual([BEN, 100])
    await school.happens(member('MemberUnblocked'))
    expect(await userIds()).toEqual([AMY, BEN, 100])
  })

  test('is for those who teach the class, and the reading is noted of those with answers', async () => {
    for (const userId of [AMY, OUTSIDER]) await expect(matrix(userId)).rejects.toMatchObject({ code: 'Group.NotTeacherOrAssistant' })
    await expect(matrix(TEACHER, { activityId: OTHER_PRACTICE })).rejects.toMatchObject({ code: 'Activity.NotFound' })
    school.reads.length = 0
    await matrix(TEACHER)
    expect(school.reads).toEqual([expect.objectContaining({ readerId: TEACHER, view: 'answers', userIds: [AMY, BEN] })])
  })
})

describe('the failed cases of a problem', () => {
  const failed = (problemId: number, userId = TEACHER) => school.ask(calls.failedCases, { ...place, problemId }, userId)
  type Judged = Extract<SubmissionEvent, { type: 'SubmissionJudged' }>
  /** An answer to the second problem, with the result of each case. */
  const answer = (answerId: number, userId: number, statuses: readonly number[], problemVersion = 1) => {
    const told = judged({ answerId, userId, problemId: LOOP }, STATUS.WrongAnswer)
    const cases = statuses.map((statusCode, index) => ({ ...verdict(statusCode).cases[0], index, statusCode, isVisible: index === 0 }))
    const data = { ...(told.data as Judged['data']), problemVersion, verdict: { ...verdict(STATUS.WrongAnswer), cases } }
    return [submitted({ answerId, userId, problemId: LOOP }), { ...told, data }]
  }
  const { Accept, WrongAnswer, TimeLimit, Skipped } = STATUS

  test('are counted in the newest answer of each student who has not passed, with who', async () => {
    await school.happens(
      ...answer(71, AMY, [WrongAnswer, WrongAnswer, WrongAnswer]),
      ...answer(72, AMY, [Accept, TimeLimit, Skipped]),
      ...answer(73, BEN, [WrongAnswer, WrongAnswer, Accept]),
    )
    expect(await failed(LOOP)).toEqual({
      students: [
        { ...amy, answerId: 72, statusCode: WrongAnswer, isOfEarlierVersion: false, hasNoCases: false },
        { ...ben, answerId: 73, statusCode: WrongAnswer, isOfEarlierVersion: false, hasNoCases: false },
      ],
      cases: [
        {
          index: 1,
          isVisible: false,
          userIds: [AMY, BEN],
          statuses: [
            { status: TimeLimit, count: 1 },
            { status: WrongAnswer, count: 1 },
          ],
        },
        { index: 0, isVisible: true, userIds: [BEN], statuses: [{ status: WrongAnswer, count: 1 }] },
      ],
    })
  })

  test('leave out who has passed, what waits, and what was judged by an earlier version', async () => {
    expect((await failed(SUM)).students.map(({ userId }) => userId)).toEqual([BEN])
    await school.happens(
      ...answer(81, AMY, [WrongAnswer], 1),
      ...answer(82, BEN, [Accept, WrongAnswer], 2),
      submitted({ answerId: 83, userId: BEN, problemId: LOOP }),
    )
    const { students, cases } = await failed(LOOP)
    expect(students.map(({ answerId, isOfEarlierVersion }) => [answerId, isOfEarlierVersion])).toEqual([
      [81, true],
      [82, false],
    ])
    expect(cases.map(({ index, userIds }) => [index, userIds])).toEqual([[1, [BEN]]])
  })

  test('are for those who teach the class, of a problem of the set', async () => {
    await expect(failed(LOOP, AMY)).rejects.toMatchObject({ code: 'Group.NotTeacherOrAssistant' })
    await expect(failed(999)).rejects.toMatchObject({ code: 'Problem.NotFound' })
    school.reads.length = 0
    await failed(SUM)
    expect(school.reads).toEqual([expect.objectContaining({ view: 'answers', userIds: [BEN] })])
  })
})
