// Example requests of all calls that read homework, for the test of the permission table.
import { assignedBefore, homeworkRequest, homeworkSet, hoursHence } from '../../server/testing/homework.ts'
import { sources } from '../../server/testing/house.ts'
import { type Examples, groupOf, houseOf, nothing, problemOf, type Things } from '../../server/testing/things.ts'

const PYTHON = 4

/** A homework that has ended, with an answer of the student. */
const ended = (things: Things) =>
  things.once('ended homework', async () => {
    const house = houseOf(things)
    const problemSetId = await homeworkSet(house)
    const times = { startTime: hoursHence(-1), endTime: hoursHence(24) }
    const activityId = await assignedBefore(house, { ...homeworkRequest(house, problemSetId), ...times })
    const place = { ...groupOf(things), activityId, problemSetId }
    const code = { languageId: PYTHON, localeId: 1, content: sources.python }
    const { answerId } = await things.make('Code/Judge', { ...place, ...problemOf(things), ...code }, 'student')
    await things.make('Assignment/Stop', { ...groupOf(things), activityId })
    return { place, answerId: answerId as number }
  })

const whole = async (things: Things) => (await ended(things)).place
const one = async (things: Things) => {
  const { groupId, activityId } = await whole(things)
  return { groupId, activityId }
}

export const homeworkQueryExamples: Examples = {
  'Assignment/AnswerContent': { request: async (things) => ({ ...(await one(things)), answerId: (await ended(things)).answerId }) },
  'Assignment/DownloadScorePaper': { request: one },
  'Assignment/MyScorePaper': { request: groupOf },
  'Assignment/ScorePaper': { request: one },
  'Group/Assignment/FailedCases': { request: async (things) => ({ ...(await whole(things)), ...problemOf(things) }) },
  'Group/Assignment/Info': { request: one },
  'Group/Assignment/List': { request: groupOf },
  'Group/Assignment/Matrix': { request: whole },
  'Group/Assignment/Problems': { request: whole },
  'Group/Assignment/Standing': { request: whole },
  'Group/Assignment/Statistics': { request: whole },
  'User/Assignments': { request: nothing },
}
