import { expect, test } from 'vitest'
import { rejected } from '../../protocol/catalogue.ts'
import { type ActivityKind, activitiesOf } from './activity.ts'

const kindOf = (kind: ActivityKind['kind'], activityId: number): ActivityKind => ({
  kind,
  groupOf: async (asked) => (asked === activityId ? 21 : null),
  async admit({ problemId }) {
    if (problemId !== 1) throw rejected('Problem.NotFound')
    return { distribution: 40 }
  },
})
const activities = activitiesOf([kindOf('practice', 31), kindOf('homework', 32)])
const place = { groupId: 21, problemId: 1 }

test('an activity is asked of its own kind, which says what is judged first', async () => {
  expect(await activities.groupOf(32)).toBe(21)
  expect(await activities.admit({ ...place, activityId: 31 }, 9)).toEqual({ distribution: 40, priority: 2 })
  expect(await activities.admit({ ...place, activityId: 32 }, 9)).toEqual({ distribution: 40, priority: 1 })
})

test('what the kind refuses is refused', async () => {
  await expect(activities.admit({ ...place, activityId: 32, problemId: 2 }, 9)).rejects.toMatchObject({ code: 'Problem.NotFound' })
})

test('an activity of no kind is not found', async () => {
  await expect(activities.groupOf(33)).rejects.toMatchObject({ code: 'Activity.NotFound' })
  await expect(activities.admit({ ...place, activityId: 33 }, 9)).rejects.toMatchObject({ code: 'Activity.NotFound' })
})
