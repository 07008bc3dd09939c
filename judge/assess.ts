// The result of a run of a test case: its status, and the fraction of the points that it earns.
import type { TestDatum } from '../protocol/verdict.ts'
import { noAnswerFile, STATUS } from './catalogue.ts'
import type { Comparison } from './checkers/compare.ts'
import { isProgramRule, parseRule } from './checkers/rule.ts'
import { failureOf, faultOfOutput, limitsOf, type Outcome } from './outcome.ts'
import type { RunResult } from './sandbox/port.ts'

export type { Outcome } from './outcome.ts'

/** A case whose program has run, perhaps not to its end, with the result of its rule. */
export interface CaseRun {
  run: RunResult | null
  comparison: Comparison | null
  /** The answer is outputs, and has none for this case. */
  isWithoutFile?: boolean
}

/** The status of a case, and the fraction of the points that it earns. A run ended by the interactor has no exit of its own. */
export const assess = ({ run, comparison, isWithoutFile = false }: CaseRun, datum: TestDatum): Outcome & { fraction: number } => {
  if (isWithoutFile) return { statusCode: STATUS.WrongAnswer, reason: noAnswerFile, fraction: 0 }
  const failure = run && (failureOf(run, limitsOf(datum)) ?? faultOfOutput(run))
  if (failure) return { ...failure, fraction: 0 }
  if (comparison?.isAccepted) return { statusCode: STATUS.Accept, fraction: 1 }
  if (comparison?.isPresentationError) return { statusCode: STATUS.PresentationError, fraction: 0 }
  const { points = 0, message } = comparison ?? {}
  if (points > 0) return { statusCode: STATUS.Partial, fraction: points }
  const isLine = datum.read && message?.startsWith('line ') && !isProgramRule(parseRule(datum.rule))
  return { statusCode: STATUS.WrongAnswer, reason: isLine ? message : undefined, fraction: 0 }
}

/** The last run of a case, with the largest figures of all. */
export const largerOf = (before: RunResult, last: RunResult): RunResult => ({
  ...last,
  cpuMs: Math.max(before.cpuMs, last.cpuMs),
  wallMs: Math.max(before.wallMs, last.wallMs),
  peakMemoryBytes: Math.max(before.peakMemoryBytes, last.peakMemoryBytes),
})
