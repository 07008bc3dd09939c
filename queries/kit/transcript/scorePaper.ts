// Transcripts: of a class, and a student's own.
import { type ProgressDocument, progressKey } from '../../../projections/activities/answers/progress.ts'
import { type ActivityMarksDocument, activityMarksKey } from '../../../projections/activities/marks/activityMarks.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import type { Language } from '../../../protocol/errors.ts'
import { studentsOf } from '../students.ts'
import { type MarkedActivity, paperOf, scoresOf, totalOf } from './paper.ts'
import type { MyScorePaper, ScorePaper } from './schemas.ts'

/**
 * The transcript of a class, the excused included: current students who are not blocked, by student number and name. Reads two documents per student, regardless
 * of the number of submissions. Throws ProblemSet.NotFound.
 */
export const scorePaperOf = async (
  sources: { reader: Reader; access: Pick<Access, 'group'> },
  activity: MarkedActivity,
  excused: ReadonlySet<number>,
  language: Language,
): Promise<ScorePaper> => {
  const { reader } = sources
  const { activityId, groupId } = activity
  const [paper, students] = await Promise.all([paperOf(reader, activity, language), studentsOf(sources, groupId)])
  const [progress, marks] = await Promise.all([
    reader.getMany<ProgressDocument>(
      'progress',
      students.map(({ userId }) => progressKey(activityId, userId)),
    ),
    reader.getMany<ActivityMarksDocument>(
      'activityMarks',
      students.map(({ userId }) => activityMarksKey(activityId, userId)),
    ),
  ])
  return {
    ...paper,
    students: students.map(({ userId, userName, studentId }) => {
      const scores = scoresOf(paper, progress.get(progressKey(activityId, userId)), marks.get(activityMarksKey(activityId, userId)))
      return { userId, name: userName, studentId, totalScore: totalOf(scores), isExcused: excused.has(userId), scores }
    }),
  }
}

/** The user's own results of these activities, in input order. Throws ProblemSet.NotFound. */
export const myScorePapersOf = async (
  reader: Reader,
  activities: readonly MarkedActivity[],
  userId: number,
  language: Language,
): Promise<MyScorePaper[]> => {
  const [progress, marks] = await Promise.all([
    reader.getMany<ProgressDocument>(
      'progress',
      activities.map(({ activityId }) => progressKey(activityId, userId)),
    ),
    reader.getMany<ActivityMarksDocument>(
      'activityMarks',
      activities.map(({ activityId }) => activityMarksKey(activityId, userId)),
    ),
  ])
  return await Promise.all(
    activities.map(async (activity) => {
      const { activityId, name, problemSetId } = activity
      const paper = await paperOf(reader, activity, language)
      const scores = scoresOf(paper, progress.get(progressKey(activityId, userId)), marks.get(activityMarksKey(activityId, userId)))
      return { ...paper, activityId, name, problemSetId, totalScore: totalOf(scores), scores }
    }),
  )
}
