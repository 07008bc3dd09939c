import { expect, test } from 'vitest'
import {
  AMY,
  ASSISTANT,
  BEN,
  CLASS,
  happened,
  OUTSIDER,
  problemContent,
  SUM,
  submitted,
  TEACHER,
} from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { teacherDashboard } from '../calls.ts'
import { dashboardQueries } from './routes.ts'

const school = schoolAsking(dashboardQueries)
const dashboard = (userId: number) => school.ask(teacherDashboard, {}, userId)

test('totals and the newest answers, with names only in own classes', async () => {
  const seen = await dashboard(TEACHER)
  expect(seen).toMatchObject({ problemCount: 2, sets: { practice: 1, homework: 0, exam: 0 }, classes: { open: 1, all: 1 } })
  expect(seen.answers.map(({ answerId }) => answerId)).toEqual([54, 53, 52, 51])
  expect(seen.answers[0]).toMatchObject({ problemId: SUM, where: null })
  expect(seen.answers[1]).toMatchObject({ where: { groupId: CLASS, userId: BEN, userName: `名字${BEN}` } })
  expect(seen.waiting).toEqual({ rejudges: [], withoutHiddenCase: { count: 0, problems: [] } })
})

test('ten answers at most, without one’s own, however many there are', async () => {
  const many = Array.from({ length: 30 }, (_, index) => submitted({ answerId: 700 + index, userId: index % 2 === 0 ? AMY : BEN }))
  await school.happens(...many, submitted({ answerId: 800, userId: TEACHER }))
  const { answers } = await dashboard(TEACHER)
  expect(answers.map(({ answerId }) => answerId)).toEqual([729, 728, 727, 726, 725, 724, 723, 722, 721])
})

test('pending work: problems without a hidden case, and rejudges of the caller’s classes', async () => {
  const { testDatas, ...rest } = problemContent(95)
  const open = { inline: testDatas.inline.filter(({ read }) => read) }
  const at = { groupId: CLASS, groupIds: [CLASS], requestedBy: ASSISTANT, answerIds: [51, 53], reason: 'x' }
  await school.happens(
    happened({ type: 'ProblemCreated', data: { ...rest, testDatas: open, ownerId: TEACHER } } as never, { stream: 'problem-95' }),
    happened({
      type: 'RejudgeRequested',
      data: { ...at, rejudgeId: 5, scope: { problemId: SUM, activityId: null, statusCodes: [], answerId: null } },
    } as never),
  )
  const { waiting } = await dashboard(TEACHER)
  expect(waiting.withoutHiddenCase).toEqual({ count: 1, problems: [{ id: 95, title: '題目 95' }] })
  expect(waiting.rejudges).toMatchObject([{ rejudgeId: 5, groupId: CLASS, state: 'judging', answerCount: 2, judgedCount: 0 }])
  expect((await dashboard(OUTSIDER)).waiting.rejudges).toEqual([])
})

test('a new author has an empty console, and students have none', async () => {
  const seen = await dashboard(OUTSIDER)
  expect(seen).toMatchObject({ problemCount: 0, classes: { open: 1, all: 1 }, answers: [] })
  await expect(dashboard(AMY)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})
