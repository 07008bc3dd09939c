// Example requests of all calls of the gradebook, for the test of the permission table.
import { type Examples, groupOf, memberOf, studentOf, type Things } from '../../server/testing/things.ts'

/** As it is before the first change. */
const empty = (things: Things) => ({ ...groupOf(things), seen: 0, weighIn: 'percent', activities: [], columns: [] })
const withColumn = (things: Things) =>
  things.once('column of the gradebook', () =>
    things.make('Gradebook/Configure', { ...empty(things), columns: [{ columnId: null, name: 'Talk', most: 10, weight: 20 }] }),
  )

export const gradebookExamples: Examples = {
  'Gradebook/Configure': { request: empty, also: ['Common.Conflict'] },
  'Gradebook/Enter': {
    request: async (things) => {
      await withColumn(things)
      return { ...groupOf(things), columnId: 1, grades: [{ ...studentOf(things), score: 8 }] }
    },
  },
  'Gradebook/Excuse': {
    request: (things) => ({ ...memberOf(things), activityId: things.school.house.practice.activityId, isExcused: true, reason: 'Ill' }),
  },
  'Gradebook/Get': { request: groupOf },
  'Gradebook/Own': { request: groupOf },
}
