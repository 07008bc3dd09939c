// What the students of a class have reached in its activities: one document each, whatever the number of answers.
import { type StudentResultsDocument, studentResultsKey } from '../../projections/activities/answers/studentResults.ts'
import type { Reader } from '../../projections/store/port.ts'

/** By user; students without an answer are in none. */
export const resultsOf = async (
  reader: Pick<Reader, 'getMany'>,
  groupId: number,
  students: readonly { userId: number }[],
): Promise<Map<number, StudentResultsDocument>> => {
  const found = await reader.getMany<StudentResultsDocument>(
    'studentResults',
    students.map(({ userId }) => studentResultsKey(groupId, userId)),
  )
  return new Map([...found.values()].map((document) => [document.userId, document]))
}
