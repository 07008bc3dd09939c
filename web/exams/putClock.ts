// Merges the live document of an exam into the exam as a call replied it. Pure.
import type { ToldRow } from '../../protocol/live.ts'
import type { RowOf } from '../../protocol/liveSchemas.ts'
import type { examSpeech, ShownExam } from '../../queries/exams/schemas.ts'

type Clock = RowOf<typeof examSpeech>

/** Times of single examinees are not told to all: the call has one's own. */
export const putClock = (exam: ShownExam, rows: readonly ToldRow<Clock>[]): ShownExam =>
  rows.reduce(
    (before, { row: { status, times, isReleased } }) => ({ ...before, status, isReleased, times: { ...before.times, ...times } }),
    exam,
  )
