// Example requests of all calls that change exams, for the test of the permission table.
import { examRequest, examSet, startedBefore } from '../../server/testing/exams.ts'
import { type Examples, groupOf, houseOf, memberOf, nothing, studentOf, type Things } from '../../server/testing/things.ts'

const setOf = (things: Things) => things.once('exam set', () => examSet(houseOf(things)))
const requestOf = async (things: Things) => examRequest(things.school.house, await setOf(things))
const scheduled = async (things: Things) => {
  const { activityId } = await things.make('Exam/Add', await requestOf(things))
  return { ...groupOf(things), activityId: activityId as number }
}
const waiting = (things: Things) => things.once('waiting exam', () => scheduled(things))

/** An exam that was over before the test. */
export const overExam = (things: Things) =>
  things.once('exam that is over', async () => {
    const { activityId } = await things.make('Exam/Add', { ...(await requestOf(things)), isGame: true })
    await startedBefore(houseOf(things), activityId, 600)
    const { core } = houseOf(things).server
    await core.projections.reached(await core.events.head(), 10_000)
    return { ...groupOf(things), activityId: activityId as number }
  })

/** The one exam of the class that runs. */
export const runningExam = (things: Things) =>
  things.once('running exam', async () => {
    await overExam(things) // one exam of the class is active at a time
    const { activityId } = await things.make('Exam/Add', { ...(await requestOf(things)), answerMinutes: 600 })
    await startedBefore(houseOf(things), activityId, 1)
    const { core } = houseOf(things).server
    await core.projections.reached(await core.events.head(), 10_000)
    return { ...groupOf(things), activityId: activityId as number }
  })
const asked = (things: Things) =>
  things.once('question', async () => {
    const place = await runningExam(things)
    const { questionId } = await things.make('Exam/Ask', { ...place, text: 'Why?' }, 'student')
    return { ...place, questionId }
  })

export const examsExamples: Examples = {
  'Exam/Add': { request: requestOf, also: ['ProblemSet.CannotAssign'] },
  'Exam/Announce': { request: async (things) => ({ ...(await runningExam(things)), text: 'Ten minutes left.' }) },
  'Exam/AnnouncementSeen': { request: async (things) => ({ ...(await runningExam(things)), announcementId: 1 }) },
  'Exam/Answer': { request: async (things) => ({ ...(await asked(things)), text: 'No comment.' }) },
  'Exam/Ask': { request: async (things) => ({ ...(await runningExam(things)), text: 'How?' }), also: ['Question.TooMany'] },
  'Exam/BlockExaminees': {
    request: async (things) => ({ ...(await overExam(things)), userIds: [things.school.idOf('blocked')] }),
  },
  'Exam/Complete': { request: async (things) => ({ ...(await waiting(things)), ...studentOf(things) }), also: ['Activity.NotOpen'] },
  'Exam/Copy': {
    request: async (things) => {
      const { groupId, activityId } = await waiting(things)
      return { groupId, activityId, toGroupId: groupId, startTime: '2026-06-01T01:00:00.000Z' }
    },
    also: ['ProblemSet.CannotAssign'],
  },
  'Exam/Delete': { request: scheduled },
  'Exam/Edit': {
    request: async (things) => ({ ...(await requestOf(things)), ...(await waiting(things)), name: 'Edited' }),
  },
  'Exam/Enter': { request: waiting },
  'Exam/Excuse': { request: async (things) => ({ ...(await waiting(things)), ...studentOf(things), isExcused: false }) },
  'Exam/Extend': { request: async (things) => ({ ...(await waiting(things)), extendMinutes: 1 }) },
  'Exam/GameGroups': { request: nothing },
  'Exam/LetIn': { request: async (things) => ({ ...(await runningExam(things)), ...studentOf(things) }) },
  'Exam/OfferAsPractice': {
    request: async (things) => ({ ...(await overExam(things)), name: 'Exam 1' }),
    also: ['Exam.SetAwaited', 'ProblemSet.CannotAssign'],
  },
  'Exam/PassGame': {
    request: async (things) => ({ ...(await overExam(things)), userIds: [memberOf(things).userId] }),
    also: ['Activity.AlreadyAdvanced', 'Exam.NotQualified'],
  },
  'Exam/Pause': { request: waiting, also: ['Activity.ExamCannotPause'] },
  'Exam/ReleaseResults': { request: overExam },
  'Exam/Seal': { request: overExam },
  'Exam/Reopen': { request: async (things) => ({ ...(await runningExam(things)), ...studentOf(things), extendMinutes: 1 }) },
  'Exam/Resume': { request: waiting, also: ['Activity.ExamCannotResume'] },
  'Exam/Start': {
    async request(things) {
      await runningExam(things)
      return await waiting(things)
    },
    also: ['Activity.AnotherExamActive'],
  },
  'Exam/Stop': { request: waiting, also: ['Activity.ExamCannotStop'] },
}
