// Answers of one student of a class in a range of time, as known at a moment, from documents of months.
import type { AnswerMonthDocument, OutcomeChange } from '../../projections/activities/answers/answerMonths.ts'
import { hourOf } from '../../projections/activities/answers/sums.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { SumsRange } from './sums.ts'

/** The start of the hour of a time. */
const startOfHour = (time: string): number => Date.parse(`${hourOf(time)}:00:00Z`)

/** What answers to each problem that were handed in in the range add to right and wrong ones; what rejudges take back is subtracted. */
export const outcomesOfStudent = async (
  reader: Pick<Reader, 'find'>,
  groupId: number,
  userId: number,
  { from, to, at: moment }: Pick<SumsRange, 'from' | 'to' | 'at'>,
): Promise<Map<number, OutcomeChange[]>> => {
  const [first, end] = [startOfHour(from), startOfHour(to)]
  const known = moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment)
  const outcomes = new Map<number, OutcomeChange[]>()
  for (const { problems } of await reader.find<AnswerMonthDocument>('answerMonths', { filter: { groupId, userId } }))
    for (const problemId in problems) {
      const own = outcomes.get(Number(problemId)) ?? []
      for (const change of problems[problemId] ?? []) {
        const [at, later] = change
        if (at >= first && at < end && at + later <= known) own.push(change)
      }
      outcomes.set(Number(problemId), own)
    }
  return outcomes
}

/** When the first answer that still counts was handed in (ms since 1970). A rejudge without a result takes an answer back. */
const firstOf = (changes: readonly OutcomeChange[]): number => {
  const isTakenBack = changes.some(([, , correct, failed]) => correct + failed < 0)
  if (!isTakenBack) return changes.reduce((first, [at]) => Math.min(first, at), Number.POSITIVE_INFINITY)
  const answers = new Map<number, number>()
  for (const [at, , correct, failed] of changes) answers.set(at, (answers.get(at) ?? 0) + correct + failed)
  return Math.min(...[...answers].flatMap(([at, count]) => (count > 0 ? [at] : [])))
}

/** The sums of answers to a problem, and when the first one was handed in; null without any. */
export const summedOutcomes = (changes: readonly OutcomeChange[]) => {
  let [right, wrong] = [0, 0]
  for (const [, , correct, failed] of changes) {
    right += correct
    wrong += failed
  }
  return right + wrong === 0 ? null : { correct: right, failed: wrong, first: firstOf(changes) }
}
