import { expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import type { ExamineeRow } from '../attempt/row.ts'
import type { ExamTimes } from './clock.ts'
import { qualifiersOf, rankingOf } from './ranking.ts'

const START = Date.UTC(2026, 4, 4, 1)
const at = (second: number) => new Date(START + second * 1000).toISOString()
const times: ExamTimes = {
  remainTime: 600,
  startedAt: at(0),
  pauses: [{ from: at(100), to: at(160) }],
  finishedAt: null,
  extras: {},
}
let answerId = 0
/** An examinee who handed in these answers: problem, second, and whether it was accepted. */
const row = (userId: number, ...answers: [problemId: number, second: number, isAccepted: boolean][]): ExamineeRow => {
  const problems: Record<string, ExamineeRow['problems'][string]> = {}
  for (const [problemId, second, isAccepted] of answers) {
    const before = problems[problemId] ?? { answers: [], adjusted: null, draftAt: null }
    const verdict = isAccepted ? { statusCode: STATUS.Accept, score: 10 } : { statusCode: STATUS.WrongAnswer, score: 0 }
    answerId += 1
    problems[problemId] = { ...before, answers: [...before.answers, { answerId, at: at(second), languageId: 4, ...verdict }] }
  }
  const seat = { signedInAt: null, completed: null, isAway: false, isLost: false, refused: null, isLetIn: false, isExcused: false }
  const fresh = { ...seat, tabSwitches: 0, disconnects: 0, largePastes: 0 }
  return { activityId: 1, groupId: 2, userId, isExaminee: true, ...fresh, lastUpdate: null, problems, cancelled: [], seen: [] }
}
const ranked = (...rows: ExamineeRow[]) => rankingOf(rows, { problemIds: [1, 2, 3], times, counts: 'best' })
const order = (...rows: ExamineeRow[]) => ranked(...rows).map(({ userId, rank }) => [userId, rank])

test('more correct answers come first, then less time, then the later problem', () => {
  expect(order(row(1, [1, 10, true]), row(2, [1, 50, true], [2, 60, true]))).toEqual([
    [2, 1],
    [1, 2],
  ])
  expect(order(row(1, [1, 40, true]), row(2, [1, 30, true]))).toEqual([
    [2, 1],
    [1, 2],
  ])
  expect(order(row(1, [1, 30, true]), row(2, [3, 30, true]), row(3, [2, 30, true]))).toEqual([
    [2, 1],
    [3, 2],
    [1, 3],
  ])
})

test('equal rows share a rank, and the next one counts them', () => {
  expect(order(row(1, [1, 30, true]), row(2, [1, 30, true]), row(3))).toEqual([
    [1, 1],
    [2, 1],
    [3, 3],
  ])
})

test('the time is that of the last problem newly solved, without pauses; wrong answers and further ones cost nothing', () => {
  const [one] = ranked(row(1, [1, 10, false], [1, 20, true], [1, 90, true], [2, 200, true], [3, 300, false]))
  expect(one).toMatchObject({ correctCount: 2, timeMs: 140_000, correctProblems: [1, 1, 0] })
  expect(ranked(row(1, [1, 30, false]))[0]).toMatchObject({ correctCount: 0, timeMs: 0 })
})

test('the first rows with a correct answer advance', () => {
  const ranking = ranked(row(1, [1, 10, true]), row(2, [1, 20, true]), row(3, [1, 30, true]), row(4))
  expect(qualifiersOf(ranking, { mainRank: 1, subRank: 1 })).toEqual([1, 2])
  expect(qualifiersOf(ranking, { mainRank: 3, subRank: 27 })).toEqual([1, 2, 3])
})
