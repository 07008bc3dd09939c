// Example requests of all calls that read exams, for the test of the permission table.
import { overExam, runningExam } from '../../commands/exams/examples.fixture.ts'
import { type Examples, groupOf, nothing, problemOf, type Things } from '../../server/testing/things.ts'

/** With its problem set. */
const whole = async (things: Things) => {
  const place = await runningExam(things)
  const { problemSetId } = await things.make('Group/Exam/Info', place)
  return { ...place, problemSetId: problemSetId as number }
}

export const examsQueryExamples: Examples = {
  'Exam/Attempt': { request: runningExam },
  'Exam/Board': { request: runningExam },
  'Exam/Messages': { request: runningExam },
  'Exam/Ranking': { request: overExam },
  'Group/Exam/FailedCases': { request: async (things) => ({ ...(await whole(things)), ...problemOf(things) }) },
  'Group/Exam/Info': { request: runningExam },
  'Group/Exam/List': { request: groupOf },
  'Group/Exam/Matrix': { request: whole },
  'Group/Exam/Problems': { request: whole },
  'Group/Exam/Standing': { request: whole },
  'Group/Exam/Statistics': { request: whole },
  'User/Exams': { request: nothing },
}
