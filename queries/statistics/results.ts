// What the students of a class have reached in its activities: one document each, whatever the number of answers.
import { resultAt, type StudentResultsDocument, studentResultsKey } from '../../projections/activities/answers/studentResults.ts'
import type { Reader } from '../../projections/store/port.ts'

type Result = NonNullable<ReturnType<typeof resultAt>>

/** What each student had reached at a problem of an activity by `moment` (ISO-8601); null without an answer. Documents name their times. */
export const resultsOf = async (
  reader: Pick<Reader, 'getMany'>,
  groupId: number,
  students: readonly { userId: number }[],
  moment: string,
): Promise<(userId: number, activityId: number, problemId: number) => Result | null> => {
  const found = await reader.getMany<StudentResultsDocument>(
    'studentResults',
    students.map(({ userId }) => studentResultsKey(groupId, userId)),
  )
  const until = Date.parse(moment)
  return (userId, activityId, problemId) =>
    resultAt(found.get(studentResultsKey(groupId, userId))?.activities[activityId]?.[problemId], until)
}
