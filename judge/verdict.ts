// Cases into one verdict: points by weight, one rounding, and which status stands for the whole.

import type { CaseResult, JudgeTask, Notice, Verdict } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'

/** A case's points: the distribution times the case's weight over all weights, times the fraction that its checker gives. Unrounded. */
export const pointsOf = (task: Pick<JudgeTask, 'distribution' | 'tests'>, index: number, fraction: number): number => {
  const weights = task.tests.reduce((sum, test) => sum + test.weight, 0)
  return weights === 0 ? 0 : (task.distribution * (task.tests[index]?.weight ?? 0) * fraction) / weights
}

const rounded = (score: number): number => Math.round((score + Number.EPSILON) * 100) / 100

/**
 * The verdict over all cases, in the order in which they were run (docs/decisions/0005): Accept when every case is, else the first other
 * case's status; the score is rounded once, to two decimals. The cases come back in the author's order.
 */
export const verdictOf = (
  task: Pick<JudgeTask, 'distribution' | 'isAllOrNothing'>,
  cases: readonly CaseResult[],
  message = '',
): Verdict => {
  const failing = cases.find((result) => result.statusCode !== STATUS.Accept)
  const points = cases.reduce((sum, result) => sum + result.points, 0)
  return {
    statusCode: failing ? failing.statusCode : STATUS.Accept,
    score: failing ? (task.isAllOrNothing ? 0 : rounded(Math.min(points, task.distribution))) : task.distribution,
    cases: cases.toSorted((a, b) => a.index - b.index),
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
