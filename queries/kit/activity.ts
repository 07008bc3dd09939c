// What practice, homework and exams are to those who read what was done in them: handed over by each area, and found by the activity's id
// (on the write side `commands/kit/activity.ts`).
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'

/** An activity as the areas that know none of them read it. */
export interface ShownActivity {
  activityId: number
  groupId: number
  problemSetId: number
  problemSetType: number
  name: string
  /** Problems whose solution is open to the class. */
  openSolutions: readonly number[]
}

export interface ShownActivities {
  /** Those that are there, in no order. */
  found(activityIds: Iterable<number>): Promise<readonly ShownActivity[]>
  /** Whether the class works on the set in any of them. */
  holds(groupId: number, problemSetId: number): Promise<boolean>
  /** Those of a class, 500 of each kind at most. */
  ofClass(groupId: number): Promise<readonly ShownActivity[]>
  /** In whatever classes, those that work on one of these sets: the newest of each kind first. */
  holding(problemSetIds: readonly number[]): Promise<readonly ShownActivity[]>
}

/** All kinds as one. */
export const shownActivitiesOf = (kinds: readonly ShownActivities[]): ShownActivities => ({
  async found(activityIds) {
    const ids = new Set(activityIds)
    return (await Promise.all(kinds.map((kind) => kind.found(ids)))).flat()
  },
  holds: async (groupId, problemSetId) => (await Promise.all(kinds.map((kind) => kind.holds(groupId, problemSetId)))).includes(true),
  ofClass: async (groupId) => (await Promise.all(kinds.map((kind) => kind.ofClass(groupId)))).flat(),
  holding: async (problemSetIds) => (await Promise.all(kinds.map((kind) => kind.holding(problemSetIds)))).flat(),
})

/** What a client says of where something is; without a set, whichever the activity has. */
interface Place {
  groupId: number
  activityId: number
  problemSetId?: number
}

/** The same activity, if it stands there. Throws Activity.NotFound, also for one of another class or with another set. */
export const requireThere = <Activity extends Pick<ShownActivity, 'groupId' | 'problemSetId'>>(
  activity: Activity | null | undefined,
  { groupId, problemSetId }: Place,
): Activity => {
  const isThere = activity?.groupId === groupId && (problemSetId === undefined || activity.problemSetId === problemSetId)
  if (!isThere) throw rejected('Activity.NotFound')
  return activity
}

/** The activity of a class, for someone who may enter the class. Throws Group.* and as `requireThere` does. */
export const activityIn = async (
  { activities, access }: { activities: ShownActivities; access: Pick<Access, 'requireGroupReader'> },
  place: Place,
  userId: number,
): Promise<ShownActivity> => {
  access.requireGroupReader(userId, place.groupId)
  const [activity] = await activities.found([place.activityId])
  return requireThere(activity, place)
}
