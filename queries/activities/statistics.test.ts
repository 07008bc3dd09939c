// Practice data for staff: statistics, solutions and the class's sets.
import { beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import {
  AMY,
  ASSISTANT,
  BEN,
  CLASS,
  happened,
  judged,
  LOOP,
  member,
  OTHER_PRACTICE,
  OUTSIDER,
  PRACTICE,
  practiceCreated,
  SET,
  SUM,
  solutions,
  submitted,
  TEACHER,
} from '../../projections/school.fixture.ts'
import { practiceProblems, practiceStatistics } from '../practice/calls.ts'
import { schoolAsking } from '../school.fixture.ts'
import { solutionSetting } from './calls.ts'
import { activitiesQueries } from './routes.ts'

const school = schoolAsking((open) => activitiesQueries({ ...open, vault: { drafts: { places: async () => [] } } }))
const problems = (userId: number) => school.ask(practiceProblems, { groupId: CLASS, activityId: PRACTICE, problemSetId: SET }, userId)

describe('the statistics of a class', () => {
  const place = { groupId: CLASS, activityId: 61, problemSetId: SET }
  const statistics = (userId: number, request: object = {}) => school.ask(practiceStatistics, { ...place, ...request }, userId)
  beforeAll(async () => {
    await school.happens(practiceCreated(61, CLASS, 6))
    for (const [answerId, userId, statusCode] of [
      [91, AMY, STATUS.WrongAnswer],
      [92, AMY, STATUS.Accept],
      [93, BEN, STATUS.CompileError],
      [94, BEN, STATUS.WrongAnswer],
      [95, BEN, STATUS.WrongAnswer],
      [96, TEACHER, STATUS.Accept],
    ] as const) {
      const answer = { answerId, userId, activityId: 61 }
      await school.happens(submitted(answer), judged(answer, statusCode))
    }
  })
  const ofSum = {
    problemId: SUM,
    success: 1,
    error: 1,
    noAnswerStudentCount: 0,
    successRate: 50,
    errorStatistics: [
      { status: STATUS.WrongAnswer, count: 3 },
      { status: STATUS.CompileError, count: 1 },
    ],
  }

  test('counts students by problem, and their mistakes by status without Waiting and Accept', async () => {
    expect(await statistics(TEACHER)).toEqual({
      studentCount: 2,
      problems: [ofSum, { problemId: LOOP, success: 0, error: 0, noAnswerStudentCount: 2, successRate: 0, errorStatistics: [] }],
    })
    expect(await statistics(ASSISTANT, { problemId: SUM })).toEqual({ studentCount: 2, problems: [ofSum] })
  })

  test('count as many wrong answers as the list of problems, compile errors among them', async () => {
    const [listed] = await school.ask(practiceProblems, place, TEACHER)
    const mistakes = ofSum.errorStatistics.reduce((sum, { count }) => sum + count, 0)
    expect([listed?.error, mistakes]).toEqual([4, 4])
  })

  test('has thirds to two decimals', async () => {
    const cara = happened({ type: 'MemberJoined', data: { groupId: CLASS, userId: 99, role: 'student', expirationTime: null } })
    await school.happens(cara)
    expect((await statistics(TEACHER, { problemId: SUM })).problems).toMatchObject([{ successRate: 33.33, noAnswerStudentCount: 1 }])
    await school.happens(member('MemberLeft', 99))
  })

  test('excludes blocked students, also when blocked later', async () => {
    await school.happens(member('MemberBlocked', BEN))
    const { studentCount, problems: figures } = await statistics(TEACHER, { problemId: SUM })
    expect(studentCount).toBe(1)
    expect(figures).toMatchObject([{ success: 1, error: 0, successRate: 100, errorStatistics: [{ status: STATUS.WrongAnswer, count: 1 }] }])
    await school.happens(member('MemberUnblocked', BEN))
    expect((await statistics(TEACHER, { problemId: SUM })).problems).toEqual([ofSum])
  })

  test('is for those who teach it', async () => {
    for (const userId of [AMY, OUTSIDER]) await expect(statistics(userId)).rejects.toMatchObject({ code: 'Group.NotTeacherOrAssistant' })
    await expect(statistics(TEACHER, { problemId: 99 })).rejects.toMatchObject({ code: 'Problem.NotFound' })
    await expect(statistics(TEACHER, { activityId: OTHER_PRACTICE })).rejects.toMatchObject({ code: 'Activity.NotFound' })
  })
})

test('teachers see which solutions are open or may be opened', async () => {
  await school.happens(solutions({ problemId: SUM, isEnable: true }))
  const place = { groupId: CLASS, activityId: PRACTICE, problemSetId: SET }
  expect(await school.ask(solutionSetting, place, TEACHER)).toEqual([
    { problemId: SUM, isEnable: true, canEnable: true },
    { problemId: LOOP, isEnable: false, canEnable: true },
  ])
  await expect(school.ask(solutionSetting, place, AMY)).rejects.toMatchObject({ code: 'Group.NotTeacherOrAssistant' })
})

test('problems come with their support for the similarity check and the version of the set', async () => {
  expect((await problems(AMY))[0]).toMatchObject({ isTQC: false, canAnalyze: true, enableAnalyze: false, problemSetVersion: 1 })
})
