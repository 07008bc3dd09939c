import { expect, test } from 'vitest'
import { changedClasses, changedRates, changedScores, changedUsage } from './changes.ts'

const words = { groupId: 1, answers: 'Answers', minutes: 'Minutes', correct: 'Right', failed: 'Wrong', formerMember: 'Former member' }
const usage = (userId: number, totalAnswers: number, totalUsageMinutes: number) => ({
  userId,
  userName: `Student ${userId}`,
  email: null,
  studentId: null,
  totalAnswers,
  totalUsageMinutes,
  minimumUsageMinutes: 0,
  maximumUsageMinutes: 0,
})

test('figures of students that differ, and people who are counted at one of the two times only', () => {
  const then = [usage(7, 3, 10), usage(8, 2, 5)]
  expect(changedUsage(then, then, words)).toEqual([])
  expect(
    changedUsage(then, [usage(7, 4, 10), usage(9, 0, 0)], words).map(({ name, what, then: was, now }) => [name, what, was, now]),
  ).toEqual([
    ['Student 7', 'Answers', 3, 4],
    ['Student 8', 'Answers', 2, null],
    ['Student 8', 'Minutes', 5, null],
    ['Student 9', 'Answers', null, 0],
    ['Student 9', 'Minutes', null, 0],
  ])
})

test('a rejudge moves an answer from right to wrong, and leads to its events', () => {
  const rate = (correct: number, failed: number) => ({
    activityId: 31,
    activityType: 'Exercise' as const,
    activityName: 'Loops',
    problemSetId: 41,
    problemId: 5,
    title: 'Sum',
    difficulty: 1,
    correct,
    failed,
    successRate: 0,
  })
  expect(changedRates([rate(2, 1)], [rate(1, 2)], words)).toMatchObject([
    { name: 'Loops: Sum', what: 'Right', then: 2, now: 1, query: { activity: 31, problem: 5 } },
    { name: 'Loops: Sum', what: 'Wrong', then: 1, now: 2 },
  ])
  expect(changedRates([], [rate(0, 0)], words)).toEqual([])
  expect(changedRates([], [rate(1, 0)], words)).toMatchObject([{ what: 'Right', then: null, now: 1 }])
})

test('scores that were adjusted, without exams that ended later', () => {
  const grades = (activityIds: number[], scores: (number | null)[]) => ({
    activityIds,
    activityNames: activityIds.map((id) => `Exam ${id}`),
    activityFullScores: activityIds.map(() => 100),
    students: [{ userId: 7, userName: 'Mei', studentId: null, scores, avgScore: null }],
  })
  expect(changedScores(grades([1], [40]), grades([1, 2], [50, 80]), words)).toMatchObject([
    { name: 'Mei', what: 'Exam 1', then: 40, now: 50, query: { user: 7, activity: 1 } },
  ])
})

test('figures of classes of a unit that differ, also of a class that is new', () => {
  const group = (groupId: number, answers: number) => ({
    groupId,
    groupName: `Class ${groupId}`,
    isExpired: false,
    isOwn: false,
    userCount: 2,
    answers,
  })
  expect(changedClasses([group(1, 5), group(2, 3)], [group(1, 4), group(2, 3), group(3, 1)], { answers: 'Answers' })).toEqual([
    { key: '1/answers', groupId: 1, name: 'Class 1', what: 'Answers', then: 5, now: 4, query: {} },
    { key: '3/answers', groupId: 3, name: 'Class 3', what: 'Answers', then: null, now: 1, query: {} },
  ])
})
