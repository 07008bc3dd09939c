import { expect, test } from 'vitest'
import { usualSettings } from '../../protocol/activitySettings.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { type ActivityKind, activitiesOf } from './activity.ts'

const terms = { distribution: 40, problemVersion: 3, settings: usualSettings }
const kindOf = (kind: ActivityKind['kind'], activityId: number): ActivityKind => ({
  kind,
  activityType: kind,
  groupOf: async (asked) => (asked === activityId ? 21 : null),
  async admit({ place }) {
    if (place.problemId !== 1) throw rejected('Problem.NotFound')
    return terms
  },
  marking: async () => ({ distribution: 40, takesAdjustments: kind === 'homework' }),
})
const activities = activitiesOf([kindOf('practice', 31), kindOf('homework', 32)])
const admit = (activityId: number, problemId = 1) =>
  activities.admit({ place: { groupId: 21, activityId, problemId }, userId: 9, now: new Date(0), to: 'judge' })

test('an activity is asked of its own kind, which says what is judged first', async () => {
  expect(await activities.groupOf(32)).toBe(21)
  expect(await admit(31)).toEqual({ ...terms, priority: 2 })
  expect(await admit(32)).toEqual({ ...terms, priority: 1 })
})

test('how a problem is marked is said by its kind', async () => {
  expect(await activities.marking({ groupId: 21, problemId: 1, activityId: 31 })).toEqual({ distribution: 40, takesAdjustments: false })
  expect(await activities.marking({ groupId: 21, problemId: 1, activityId: 32 })).toMatchObject({ takesAdjustments: true })
})

test('an activity is copied by its kind, if that can be', async () => {
  const copying: ActivityKind = { ...kindOf('exam', 33), copy: async ({ toGroupId }) => ({ activityId: toGroupId + 1 }) }
  const all = activitiesOf([kindOf('practice', 31), copying])
  const copy = (activityId: number) => {
    const commandId = '0190a6a0-0000-7000-8000-000000000001'
    const context = { actor: { userId: 9, role: 'teacher' }, commandId, correlationId: commandId, now: new Date(0) }
    return all.copy({ groupId: 21, activityId, toGroupId: 22, userId: 9, moved: (time) => time }, context)
  }
  expect(await copy(33)).toEqual({ activityId: 23 })
  await expect(copy(31)).rejects.toMatchObject({ code: 'Activity.CannotCopy' })
  await expect(copy(34)).rejects.toMatchObject({ code: 'Activity.NotFound' })
})

test('what the kind refuses is refused', async () => {
  await expect(admit(32, 2)).rejects.toMatchObject({ code: 'Problem.NotFound' })
})

test('an activity of no kind is not found', async () => {
  await expect(activities.groupOf(33)).rejects.toMatchObject({ code: 'Activity.NotFound' })
  await expect(admit(33)).rejects.toMatchObject({ code: 'Activity.NotFound' })
})
