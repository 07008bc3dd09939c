// Students × problems of an activity: the counting score of each cell.
import { type ProblemProgress, type ProgressDocument, progressKey } from '../../../projections/activities/answers/progress.ts'
import { type ActivityMarksDocument, activityMarksKey } from '../../../projections/activities/marks/activityMarks.ts'
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { ShownActivity } from '../../kit/activity.ts'
import { studentsOf } from '../../kit/students.ts'
import type { ActivityMatrix, MatrixCell } from './schemas.ts'

/** Null if nothing was judged and staff set no score. */
const cellOf = (progress: ProblemProgress | undefined, adjusted: number | undefined): MatrixCell | null => {
  if (!progress && adjusted === undefined) return null
  return {
    isPassed: progress?.isSolved ?? false,
    score: adjusted ?? progress?.score ?? 0,
    isAdjusted: adjusted !== undefined,
    answers: progress?.tries ?? 0,
  }
}

/** Reads two documents per student, regardless of the number of submissions. Throws ProblemSet.NotFound. */
export const matrixOf = async (
  sources: { reader: Reader; access: Pick<Access, 'group'> },
  { activityId, groupId, problemSetId }: ShownActivity,
): Promise<ActivityMatrix> => {
  const { reader } = sources
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  const problems = set.problems.toSorted((a, b) => a.order - b.order).map(({ problemId, distribution }) => ({ problemId, distribution }))
  const students = await studentsOf(sources, groupId)
  const progress = await reader.getMany<ProgressDocument>(
    'progress',
    students.map(({ userId }) => progressKey(activityId, userId)),
  )
  const marks = await reader.getMany<ActivityMarksDocument>(
    'activityMarks',
    students.map(({ userId }) => activityMarksKey(activityId, userId)),
  )
  return {
    problems,
    students: students.map((student) => {
      const own = progress.get(progressKey(activityId, student.userId))?.problems
      const adjustments = marks.get(activityMarksKey(activityId, student.userId))?.adjustments
      return { ...student, cells: problems.map(({ problemId }) => cellOf(own?.[problemId], adjustments?.[problemId]?.score)) }
    }),
  }
}
