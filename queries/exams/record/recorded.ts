// What belongs to the record of an exam, from the rows of its board.
import type { RecordedExam } from '../../../commands/exams/record/seal.ts'
import type { ExamDocument } from '../../../projections/exams/exams.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { rowsOf } from '../board.ts'

/** Null for an activity that is no exam. `isPending`: an answer waits for its verdict. */
export const recordedExamOf = async (reader: Reader, activityId: number): Promise<(RecordedExam & { isPending: boolean }) | null> => {
  const exam = await reader.get<ExamDocument>('exams', String(activityId))
  if (!exam) return null
  const rows = await rowsOf(reader, activityId)
  const answers = rows.flatMap(({ problems }) => Object.values(problems).flatMap((problem) => problem.answers))
  return {
    activityId,
    groupId: exam.groupId,
    userIds: rows.map(({ userId }) => userId),
    answerIds: [...answers.map(({ answerId }) => answerId), ...rows.flatMap(({ cancelled }) => cancelled)],
    isPending: answers.some(({ statusCode }) => statusCode === null),
  }
}
