// Example requests of all calls of practice, for the test of the permission table.
import { type Examples, groupOf, placeOf, problemOf, type Things } from '../../server/testing/things.ts'

const newPractice = async (things: Things) => {
  const { problemSetId } = things.school.house.practice
  return await things.make('Group/Exercise/Add', { ...groupOf(things), problemSetId, name: 'Another', description: 'To be deleted' })
}

export const practiceExamples: Examples = {
  'Group/Exercise/Add': {
    request: (things) => {
      const { problemSetId } = things.school.house.practice
      return { ...groupOf(things), problemSetId, name: 'More', description: 'More' }
    },
    also: ['ProblemSet.CannotAssign'],
  },
  'Group/Exercise/Delete': { request: async (things) => ({ ...groupOf(things), activityId: (await newPractice(things)).activityId }) },
  'Group/Exercise/Edit': { request: (things) => ({ ...placeOf(things), name: 'Edited', description: 'By its creator' }) },
  'Group/Exercise/FailedCases': { request: (things) => ({ ...placeOf(things), ...problemOf(things) }) },
  'Group/Exercise/Info': { request: placeOf },
  'Group/Exercise/List': { request: groupOf },
  'Group/Exercise/Matrix': { request: placeOf },
  'Group/Exercise/Problems': { request: placeOf },
  'Group/Exercise/Reorder': {
    request: (things) => {
      const { activityId } = things.school.house.practice
      return { ...groupOf(things), activityIds: [activityId], seen: [activityId] }
    },
  },
  'Group/Exercise/Standing': { request: placeOf },
  'Group/Exercise/Statistics': { request: placeOf },
  'Group/ProblemSolutionSetting/Update': {
    request: (things) => ({ ...placeOf(things), settings: [{ ...problemOf(things), isEnable: true }] }),
  },
}
