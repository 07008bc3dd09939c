// Cases into one verdict: points by weight, one rounding, and which status stands for the whole.

import type { CaseResult, JudgeTask, Notice, Verdict } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'
import { countingCases, groupResultsOf, pointsOfCases } from './testGroups.ts'

/** A case's points: those that its weight and its group give it, times the fraction that its checker gives. Unrounded. */
export const pointsOf = (task: Pick<JudgeTask, 'distribution' | 'tests' | 'judging'>, index: number, fraction: number): number =>
  (pointsOfCases(task)[index] ?? 0) * fraction

const rounded = (score: number): number => Math.round((score + Number.EPSILON) * 100) / 100

/**
 * The verdict over all cases, in the order in which they were run (docs/decisions/0005): Accept when every case that counts is, else the
 * status of the first other case; the score is rounded once, to two decimals. The cases come back in the author's order.
 */
export const verdictOf = (
  task: Pick<JudgeTask, 'distribution' | 'isAllOrNothing' | 'tests' | 'judging'>,
  cases: readonly CaseResult[],
  message = '',
): Verdict => {
  const counts = countingCases(task)
  const others = cases.filter((result) => result.statusCode !== STATUS.Accept)
  const failing = others.some(({ index }) => counts[index]) ? others[0] : undefined
  const isNothing = failing !== undefined && task.isAllOrNothing === true
  const groups = groupResultsOf(task, cases)?.map((group) => (isNothing ? { ...group, points: 0 } : group))
  const earning = groups ? groups.filter(({ parent }) => parent === undefined) : cases
  const points = earning.reduce((sum, one) => sum + one.points, 0)
  return {
    statusCode: failing ? failing.statusCode : STATUS.Accept,
    score: failing ? (isNothing ? 0 : rounded(Math.min(points, task.distribution))) : task.distribution,
    cases: cases.toSorted((a, b) => a.index - b.index),
    ...(groups ? { groups } : {}),
    message,
    timeMs: cases.reduce((most, result) => Math.max(most, result.timeMs), 0),
    memoryKb: cases.reduce((most, result) => Math.max(most, result.memoryKb), 0),
  }
}

/** A verdict without cases: the source did not compile, or the judge could not judge. Its score is 0 and it never counts against a student. */
export const verdictWithoutCases = (statusCode: number, message: string, notice?: Notice): Verdict => ({
  statusCode,
  score: 0,
  cases: [],
  message,
  ...(notice ? { notice } : {}),
  timeMs: 0,
  memoryKb: 0,
})
