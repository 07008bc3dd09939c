// Choice of the cases of a submission that are run (docs/decisions/0006, 0033).
import type { CaseResult, JudgeTask, TestDatum } from '../protocol/verdict.ts'
import { STATUS, timeUsedUp } from './catalogue.ts'
import { limitsOf, runLimitsOf } from './outcome.ts'
import { countingCases, reasonOfGroups } from './testGroups.ts'

/** No further case can change the verdict (docs/decisions/0006): one that counts has failed, and a part of the cases earns nothing. */
const isDecided = (
  task: Pick<JudgeTask, 'distribution' | 'isAllOrNothing' | 'tests' | 'judging'>,
  judged: readonly CaseResult[],
): boolean => {
  if (task.isAllOrNothing !== true && task.distribution !== 0) return false
  const counts = countingCases(task)
  return judged.some((result) => counts[result.index] && result.statusCode !== STATUS.Accept)
}

/** So many time-outs of an answer never end its judging, however long their limits are. */
const freeTimeOuts = 2
/** Budget for further ones together with these, in milliseconds of limits. */
const timeOutsMs = 5000

/** The limit that a case has run into, in milliseconds: 0 unless it ran out of time. Nothing measured goes in, so it is the same in every run. */
const timeOutOf = ({ statusCode }: CaseResult, datum: TestDatum): number => {
  if (statusCode === STATUS.TimeLimit) return limitsOf(datum).timeMs
  return statusCode === STATUS.IdlenessLimit ? runLimitsOf(limitsOf(datum)).wallMs : 0
}

/** Time-outs have used up their budget: no further case is run (docs/decisions/0033). */
const isTimeUsedUp = ({ tests }: Pick<JudgeTask, 'tests'>, judged: readonly CaseResult[]): boolean => {
  const timeOuts = judged.map((result) => timeOutOf(result, tests[result.index] as TestDatum)).filter((limit) => limit > 0)
  return timeOuts.length >= freeTimeOuts && timeOuts.reduce((sum, limit) => sum + limit, 0) >= timeOutsMs
}

/** The result of a case that is not run after those that were judged before it, with the reason unless they decide; null for one that is run. */
export const skippedCase = (
  task: Pick<JudgeTask, 'distribution' | 'isAllOrNothing' | 'tests' | 'judging'>,
  index: number,
  judged: readonly CaseResult[],
): CaseResult | null => {
  const isOver = isDecided(task, judged)
  const reason = isOver ? null : (reasonOfGroups(task, index, judged) ?? (isTimeUsedUp(task, judged) ? timeUsedUp : null))
  if (!isOver && reason === null) return null
  return {
    index,
    isVisible: (task.tests[index] as TestDatum).read,
    statusCode: STATUS.Skipped,
    points: 0,
    timeMs: 0,
    wallMs: 0,
    memoryKb: 0,
    ...(reason === null ? {} : { reason }),
  }
}
