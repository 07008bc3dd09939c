// Transcripts: of a class, and a student's own.
import { showsResults, statusAt, timesFor } from '../../../commands/homework/homework/status.ts'
import { type ProgressDocument, progressKey } from '../../../projections/activities/answers/progress.ts'
import { type ActivityMarksDocument, activityMarksKey } from '../../../projections/activities/marks/activityMarks.ts'
import type { HomeworkDocument } from '../../../projections/homework/homeworks.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import type { Language } from '../../../protocol/errors.ts'
import { studentsOf } from '../../kit/students.ts'
import { paperOf, scoresOf, totalOf } from './paper.ts'
import type { MyScorePaper, ScorePaper } from './schemas.ts'

/**
 * The transcript of a class: current students who are not blocked, by student number and name. Reads two documents per student, regardless
 * of the number of submissions. Throws ProblemSet.NotFound.
 */
export const scorePaperOf = async (
  sources: { reader: Reader; access: Pick<Access, 'group'> },
  homework: HomeworkDocument,
  language: Language,
): Promise<ScorePaper> => {
  const { reader } = sources
  const { activityId, groupId } = homework
  const [paper, students] = await Promise.all([paperOf(reader, homework, language), studentsOf(sources, groupId)])
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
      return { userId, name: userName, studentId, totalScore: totalOf(scores), scores }
    }),
  }
}

/** Whether the user may see their own results now. */
export const showsResultsTo = (homework: HomeworkDocument, userId: number, now: Date): boolean =>
  showsResults(statusAt(timesFor(homework, homework.extensions[userId]), now.toISOString()), homework.feedback)

/** The user's own results of these homework, in input order. Throws ProblemSet.NotFound. */
export const myScorePapersOf = async (
  reader: Reader,
  homeworks: readonly HomeworkDocument[],
  userId: number,
  language: Language,
): Promise<MyScorePaper[]> => {
  const [progress, marks] = await Promise.all([
    reader.getMany<ProgressDocument>(
      'progress',
      homeworks.map(({ activityId }) => progressKey(activityId, userId)),
    ),
    reader.getMany<ActivityMarksDocument>(
      'activityMarks',
      homeworks.map(({ activityId }) => activityMarksKey(activityId, userId)),
    ),
  ])
  return await Promise.all(
    homeworks.map(async (homework) => {
      const { activityId, name, problemSetId } = homework
      const paper = await paperOf(reader, homework, language)
      const scores = scoresOf(paper, progress.get(progressKey(activityId, userId)), marks.get(activityMarksKey(activityId, userId)))
      return { ...paper, activityId, name, problemSetId, totalScore: totalOf(scores), scores }
    }),
  )
}
