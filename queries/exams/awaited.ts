// Whether problems are yet to be asked in an exam.
import { statusOf } from '../../commands/exams/exam/clock.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import type { HoldingDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import { problemIdsOf } from './board.ts'

/** Whether an exam of any class that has not ended asks one of the problems of the set. Throws ProblemSet.NotFound. */
export const isAwaited = async (reader: Reader, problemSetId: number): Promise<boolean> => {
  const now = new Date().toISOString()
  for (const { problemId } of await problemIdsOf(reader, problemSetId)) {
    const holdings = await reader.find<HoldingDocument>('setsHolding', { filter: { problemId } })
    const sets = holdings.map((holding) => holding.problemSetId)
    const open = await reader.find<ExamDocument>('exams', { filter: { problemSetId: { $in: sets }, finishedAt: null } })
    if (open.some(({ times }) => statusOf(times, now) !== 'Finished')) return true
  }
  return false
}
