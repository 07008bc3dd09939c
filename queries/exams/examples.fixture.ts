// Example requests of all calls that read exams, for the test of the permission table.
import { overExam, runningExam } from '../../commands/exams/examples.fixture.ts'
import { sources } from '../../server/testing/house.ts'
import { type Examples, groupOf, nothing, problemOf, studentOf, type Things } from '../../server/testing/things.ts'

/** With its problem set. */
const whole = async (things: Things) => {
  const place = await runningExam(things)
  const { problemSetId } = await things.make('Group/Exam/Info', place)
  return { ...place, problemSetId: problemSetId as number }
}

/** An exam that is over, with an answer of the student. */
const answered = (things: Things) =>
  things.once('answered exam', async () => {
    const { activityId, groupId, problemSetId } = await whole(things)
    const place = { groupId, activityId, problemSetId, ...problemOf(things) }
    const { answerId } = await things.make('Code/Judge', { ...place, languageId: 4, localeId: 1, content: sources.python }, 'student')
    for (const step of ['Pause', 'Stop']) await things.make(`Exam/${step}`, { groupId, activityId })
    return { groupId, activityId, answerId: answerId as number }
  })

export const examsQueryExamples: Examples = {
  'Exam/AnswerContent': { request: answered },
  'Exam/Attempt': { request: runningExam },
  'Exam/Board': { request: runningExam },
  'Exam/CodeAt': {
    request: async (things) => ({
      ...(await overExam(things)),
      ...studentOf(things),
      ...problemOf(things),
      time: '2026-05-04T01:05:00.000Z',
    }),
  },
  'Exam/DownloadScorePaper': { request: overExam },
  'Exam/Messages': { request: runningExam },
  'Exam/MyScorePaper': { request: groupOf },
  'Exam/OwnAddress': { request: groupOf },
  'Exam/Paper': { request: runningExam },
  'Exam/Ranking': { request: overExam },
  'Exam/Record': { request: overExam, also: ['Exam.NotSealed'] },
  'Exam/ScorePaper': { request: overExam },
  'Exam/Lanes': { request: async (things) => ({ ...(await overExam(things)), ...studentOf(things) }) },
  'Exam/WhyMark': { request: async (things) => ({ ...(await overExam(things)), ...studentOf(things), ...problemOf(things) }) },
  'Group/Exam/FailedCases': { request: async (things) => ({ ...(await whole(things)), ...problemOf(things) }) },
  'Group/Exam/Info': { request: runningExam },
  'Group/Exam/List': { request: groupOf },
  'Group/Exam/Matrix': { request: whole },
  'Group/Exam/Problems': { request: whole },
  'Group/Exam/Standing': { request: whole },
  'Group/Exam/Statistics': { request: whole },
  'User/Exams': { request: nothing },
}
