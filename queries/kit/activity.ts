// Read-side interface of an activity: each area hands over its kinds, and a query finds the kind by the activity's id
// (on the write side `commands/kit/activity.ts`).
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { Rejection } from '../../protocol/rejection.ts'
import { refuseTwice } from '../../protocol/together.ts'

/** An activity as other areas read it. */
export interface ShownActivity {
  activityId: number
  /** Its kind, as in replies and in the paths of its calls: Exercise in Group/Exercise/Problems. */
  activityType: string
  groupId: number
  problemSetId: number
  problemSetType: number
  name: string
  /** Problems whose solution is open to the class. */
  openSolutions: readonly number[]
  /** ISO time from which nobody hands in to it any more; null without an end. */
  endTime: string | null
  /** Version of each problem that it works with, by problem; null where it works with the newest ones. */
  problemVersions: ReadonlyMap<number, number> | null
}

/**
 * Parts of an activity that a kind opens and closes. 'text' includes that there is such an activity at all. Verdicts of own answers are shown
 * as far as the feedback kept with each lets students see them; 'results' are what they come to: scores, adjusted scores, what is solved. In
 * an activity with an end, verdicts too are whole once its results are visible. 'statistics' are the figures of the class.
 */
export type ActivityPart = 'text' | 'samples' | 'ownAnswers' | 'othersAnswers' | 'solution' | 'results' | 'statistics'

/** Throws a Rejection where the reader may not see the part now. That they may enter the class is checked before. */
type Rule<Activity> = (activity: Activity, userId: number, now: Date) => void | Promise<void>

interface ActivityLists<Activity> {
  /** Those that exist, in no order. */
  found(activityIds: Iterable<number>): Promise<readonly Activity[]>
  /** Those of some classes, the newest class first, `limit` of each kind at most. */
  ofClasses(groupIds: readonly number[], limit: number): Promise<readonly Activity[]>
  /** Those of any class that work on one of these sets, the newest of each kind first. */
  holding(problemSetIds: readonly number[]): Promise<readonly Activity[]>
}

/** A kind of activity, handed over by its area. */
export interface ShownKind<Activity extends ShownActivity = ShownActivity> extends ActivityLists<Activity> {
  activityType: string
  /** Who sees which part, and when. A part without a rule is shown to nobody. */
  rules: { readonly [Part in ActivityPart]?: Rule<Activity> }
}

/** For the list of kinds: rules are only ever asked about activities that the same kind has found. */
export const shownKind = <Activity extends ShownActivity>(kind: ShownKind<Activity>): ShownKind => kind as unknown as ShownKind

/** All kinds as one. */
export interface ShownActivities extends ActivityLists<ShownActivity> {
  /** Types of all kinds, in the order of their areas. */
  types: readonly string[]
  /** Those of a class, 500 of each kind at most. */
  ofClass(groupId: number): Promise<readonly ShownActivity[]>
  /** Whether the class works on the set in any of them. */
  holds(groupId: number, problemSetId: number): Promise<boolean>
  /** Throws as the kind's rule does; Activity.NotOpen where the kind has no rule for the part. */
  requireVisible(activity: ShownActivity, userId: number, now: Date, part: ActivityPart): Promise<void>
  isVisible(activity: ShownActivity, userId: number, now: Date, part: ActivityPart): Promise<boolean>
  /** Those of which the reader may see the part, in the same order. */
  visible<Activity extends ShownActivity>(
    activities: readonly Activity[],
    userId: number,
    now: Date,
    part: ActivityPart,
  ): Promise<readonly Activity[]>
}

const MOST_OF_CLASS = 500

export const shownActivitiesOf = (kinds: readonly ShownKind[]): ShownActivities => {
  const types = kinds.map(({ activityType }) => activityType)
  refuseTwice('type of activity', types)
  const all = async (list: (kind: ShownKind) => Promise<readonly ShownActivity[]>) => (await Promise.all(kinds.map(list))).flat()
  const ofClass = (groupId: number) => all((kind) => kind.ofClasses([groupId], MOST_OF_CLASS))
  const requireVisible: ShownActivities['requireVisible'] = async (activity, userId, now, part) => {
    const rule = kinds.find(({ activityType }) => activityType === activity.activityType)?.rules[part]
    if (rule === undefined) throw rejected('Activity.NotOpen')
    await rule(activity, userId, now)
  }
  const isVisible: ShownActivities['isVisible'] = async (...asked) => {
    try {
      await requireVisible(...asked)
      return true
    } catch (error) {
      if (error instanceof Rejection) return false
      throw error
    }
  }
  return {
    types,
    found: (activityIds) => {
      const ids = new Set(activityIds)
      return all((kind) => kind.found(ids))
    },
    ofClasses: (groupIds, limit) => all((kind) => kind.ofClasses(groupIds, limit)),
    holding: (problemSetIds) => all((kind) => kind.holding(problemSetIds)),
    ofClass,
    holds: async (groupId, problemSetId) => (await ofClass(groupId)).some((activity) => activity.problemSetId === problemSetId),
    requireVisible,
    isVisible,
    async visible(activities, userId, now, part) {
      const open = await Promise.all(activities.map((activity) => isVisible(activity, userId, now, part)))
      return activities.filter((_, index) => open[index])
    },
  }
}

/** What a reader sees of some activities at one moment. */
export interface Sight {
  /** Those of them that exist. */
  activities: ReadonlyMap<number, ShownActivity>
  /** Of an activity that was deleted only its answers are left, and these have rules of their own: it closes no part but its text. */
  sees(activityId: number, part: ActivityPart): boolean
  /** The activity has an end, and its results are visible: students see whole verdicts, whatever the feedback was until then. */
  isReleased(activityId: number): boolean
}

const PARTS: readonly ActivityPart[] = ['text', 'samples', 'ownAnswers', 'othersAnswers', 'solution', 'results', 'statistics']

/** Reads the activities once, however many entries name them. Of other parts than `parts` it is not asked, and they count as closed. */
export const sightOfActivities = async (
  shownActivities: Pick<ShownActivities, 'found' | 'isVisible'>,
  activityIds: Iterable<number>,
  userId: number,
  now: Date,
  parts: readonly ActivityPart[] = PARTS,
): Promise<Sight> => {
  const found = await shownActivities.found(new Set(activityIds))
  const seen = new Set<string>()
  for (const activity of found)
    for (const part of parts) if (await shownActivities.isVisible(activity, userId, now, part)) seen.add(`${activity.activityId}/${part}`)
  const activities = new Map(found.map((activity) => [activity.activityId, activity]))
  const sees: Sight['sees'] = (activityId, part) => (activities.has(activityId) ? seen.has(`${activityId}/${part}`) : part !== 'text')
  const hasEnd = (activityId: number) => typeof activities.get(activityId)?.endTime === 'string'
  return { activities, sees, isReleased: (activityId) => hasEnd(activityId) && sees(activityId, 'results') }
}

/** Where a client says that something is; without a set or a kind, those that the activity has. */
interface Place {
  groupId: number
  activityId: number
  problemSetId?: number
  activityType?: string
}

/** The same activity, if it stands there. Throws Activity.NotFound, also for one of another class, with another set or of another kind. */
export const requireThere = <Activity extends Pick<ShownActivity, 'groupId' | 'problemSetId'> & { activityType?: string }>(
  activity: Activity | null | undefined,
  { groupId, problemSetId, activityType }: Place,
): Activity => {
  const isThere =
    activity?.groupId === groupId &&
    (problemSetId === undefined || activity.problemSetId === problemSetId) &&
    (activityType === undefined || activity.activityType === activityType)
  if (!isThere) throw rejected('Activity.NotFound')
  return activity
}

/** The activity of a class, for someone who may enter the class. Throws Group.* and as `requireThere` does. */
export const activityIn = async (
  { activities, access }: { activities: Pick<ShownActivities, 'found'>; access: Pick<Access, 'requireGroupReader'> },
  place: Place,
  userId: number,
): Promise<ShownActivity> => {
  access.requireGroupReader(userId, place.groupId)
  const [activity] = await activities.found([place.activityId])
  return requireThere(activity, place)
}
