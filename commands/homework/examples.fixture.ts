// Example requests of all calls that change homework, for the test of the permission table.
import { assignedBefore, homeworkRequest, homeworkSet, hoursHence } from '../../server/testing/homework.ts'
import { type Examples, groupOf, houseOf, studentOf, type Things } from '../../server/testing/things.ts'

const setOf = (things: Things) => things.once('homework set', () => homeworkSet(houseOf(things)))
const requestOf = async (things: Things) => homeworkRequest(things.school.house, await setOf(things))
const waiting = async (things: Things) => {
  const { activityId } = await things.make('Assignment/Add', await requestOf(things))
  return { ...groupOf(things), activityId }
}
/** A homework of these times, in hours from now. */
const between = async (things: Things, start: number, end: number) => {
  const times = { startTime: hoursHence(start), endTime: hoursHence(end) }
  const activityId = await assignedBefore(things.school.house, { ...(await requestOf(things)), ...times })
  return { ...groupOf(things), activityId }
}

export const homeworkExamples: Examples = {
  'Assignment/Add': { request: requestOf, also: ['ProblemSet.CannotAssign'] },
  'Assignment/Copy': {
    request: async (things) => {
      const { groupId, activityId } = await things.once('waiting homework', () => waiting(things))
      return { groupId, activityId, toGroupId: groupId, startTime: hoursHence(100) }
    },
    also: ['ProblemSet.CannotAssign'],
  },
  'Assignment/Delete': { request: waiting },
  'Assignment/Edit': {
    request: async (things) => ({
      ...(await requestOf(things)),
      ...(await things.once('waiting homework', () => waiting(things))),
      name: 'Edited',
    }),
  },
  'Assignment/Extend': {
    request: async (things) => ({
      ...(await between(things, -1, 24)),
      ...studentOf(things),
      endTime: hoursHence(30),
      reason: 'To see who may.',
    }),
  },
  'Assignment/MakeUp': { request: async (things) => ({ ...(await between(things, -3, -1)), canMakeUp: false }) },
  'Assignment/Stop': { request: (things) => between(things, -1, 24) },
}
