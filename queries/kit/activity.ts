// Read-side interface of an activity: areas register their kinds, and queries find the kind by the activity's id (write side:
// `commands/kit/activity.ts`).
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { Rejection } from '../../protocol/rejection.ts'
import { refuseTwice } from '../../protocol/together.ts'

/** An activity as other areas read it. */
export interface ShownActivity {
  activityId: number
  /** Kind, as in replies and call paths: Exercise in Group/Exercise/Problems. */
  activityType: string
  groupId: number
  problemSetId: number
  problemSetType: number
  name: string
  /** Problems whose solution is open to the class. */
  openSolutions: readonly number[]
  /** ISO time after which the class submits nothing; null without an end. For one person: `takesAnswers`. */
  endTime: string | null
  /** Pinned version by problem id; null if the activity uses the newest versions. */
  problemVersions: ReadonlyMap<number, number> | null
}

/**
 * Parts of an activity that a kind opens and closes. 'text' also covers the existence of the activity. Verdicts of own answers are shown as
 * far as the feedback level stored with each allows; 'results' are derived from them: scores, adjusted scores, solved problems. In an
 * activity with an end, verdicts are shown in full once results are visible. 'statistics' are the figures of the class.
 */
export type ActivityPart = 'text' | 'samples' | 'ownAnswers' | 'othersAnswers' | 'solution' | 'results' | 'statistics'

/** Throws a Rejection if the reader may not see the part now. Access to the class is checked before. */
type Rule<Activity> = (activity: Activity, userId: number, now: Date) => void | Promise<void>

interface ActivityLists<Activity> {
  /** The activities that exist, in no particular order. */
  found(activityIds: Iterable<number>): Promise<readonly Activity[]>
  /** Activities of the given classes, newest class first, at most `limit` of each kind. */
  ofClasses(groupIds: readonly number[], limit: number): Promise<readonly Activity[]>
  /** Activities of any class that use one of these sets, newest of each kind first. */
  holding(problemSetIds: readonly number[]): Promise<readonly Activity[]>
}

/** A kind of activity, registered by its area. */
export interface ShownKind<Activity extends ShownActivity = ShownActivity> extends ActivityLists<Activity> {
  activityType: string
  /** When each part is visible, and to whom. A part without a rule is closed. */
  rules: { readonly [Part in ActivityPart]?: Rule<Activity> }
  /** What the person sits now, such as an exam that runs; null for nothing. Solutions of all other activities are closed meanwhile. */
  sitting?(userId: number, now: Date): Promise<Sitting | null>
  /** Who is excused from it, and counts in none of its figures; absent for kinds that excuse nobody. */
  excused?(activity: Activity): Promise<ReadonlySet<number>>
  /** Whether the person's own end is past, from which on their score counts in the class; default: always, for activities without one. */
  hasEnded?(activity: Activity, userId: number, now: Date): boolean
  /** Whether the person's answers are taken now; default: until `endTime`. */
  takesAnswers?(activity: Activity, userId: number, now: Date): boolean
}

export interface Sitting {
  activityId: number
  /** All other activities are closed to the person, not only their solutions. */
  closesOthers: boolean
}

/** Erases the activity type for the registry: rules only receive activities found by the same kind. */
export const shownKind = <Activity extends ShownActivity>(kind: ShownKind<Activity>): ShownKind => kind as unknown as ShownKind

/** All kinds combined. */
export interface ShownActivities extends ActivityLists<ShownActivity> {
  /** Types of all kinds, in area order. */
  types: readonly string[]
  /** Activities of a class, at most 500 of each kind. */
  ofClass(groupId: number): Promise<readonly ShownActivity[]>
  /** Whether any activity of the class uses the set. */
  holds(groupId: number, problemSetId: number): Promise<boolean>
  /** Throws the error of the kind's rule; Activity.NotOpen if the kind has no rule for the part. */
  requireVisible(activity: ShownActivity, userId: number, now: Date, part: ActivityPart): Promise<void>
  /** What the person sits now; null for nothing. */
  sitting(userId: number, now: Date): Promise<Sitting | null>
  isVisible(activity: ShownActivity, userId: number, now: Date, part: ActivityPart): Promise<boolean>
  /** Who is excused from the activity, and counts in none of its figures. */
  excused(activity: ShownActivity): Promise<ReadonlySet<number>>
  /** Whether the person's own end is past, from which on their score counts in the class. True for activities without an end. */
  hasEnded(activity: ShownActivity, userId: number, now: Date): boolean
  /** Whether answers of this person are taken now: until their own end, and not between two rounds. */
  takesAnswers(activity: ShownActivity, userId: number, now: Date): boolean
  /** The activities whose part the reader may see, in input order. */
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
  const kindOf = (activity: ShownActivity) => kinds.find(({ activityType }) => activityType === activity.activityType)
  const sitting: ShownActivities['sitting'] = async (userId, now) => {
    for (const kind of kinds) {
      const found = await kind.sitting?.(userId, now)
      if (found) return found
    }
    return null
  }
  const requireVisible: ShownActivities['requireVisible'] = async (activity, userId, now, part) => {
    const rule = kindOf(activity)?.rules[part]
    if (rule === undefined) throw rejected('Activity.NotOpen')
    const sat = await sitting(userId, now)
    if (sat !== null && sat.activityId !== activity.activityId && (sat.closesOthers || part === 'solution'))
      throw rejected('Activity.ExamInProgress')
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
    sitting,
    isVisible,
    excused: async (activity) => (await kindOf(activity)?.excused?.(activity)) ?? new Set(),
    hasEnded: (activity, userId, now) => kindOf(activity)?.hasEnded?.(activity, userId, now) ?? true,
    takesAnswers(activity, userId, now) {
      const taking = kindOf(activity)?.takesAnswers
      return taking?.(activity, userId, now) ?? (activity.endTime === null || activity.endTime > now.toISOString())
    },
    async visible(activities, userId, now, part) {
      const open = await Promise.all(activities.map((activity) => isVisible(activity, userId, now, part)))
      return activities.filter((_, index) => open[index])
    },
  }
}

/** A reader's permissions on some activities, at one moment. */
export interface Sight {
  /** The activities that exist. */
  activities: ReadonlyMap<number, ShownActivity>
  /** A deleted activity leaves only its answers, which have their own rules: of its parts only the text is closed. */
  sees(activityId: number, part: ActivityPart): boolean
  /** The activity has an end and its results are visible: students see full verdicts, whatever the feedback level was. */
  isReleased(activityId: number): boolean
}

const PARTS: readonly ActivityPart[] = ['text', 'samples', 'ownAnswers', 'othersAnswers', 'solution', 'results', 'statistics']

/** Reads each activity once, however many entries refer to it. Parts other than `parts` count as closed. */
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

/** The client's location of an item; set and kind default to those of the activity. */
interface Place {
  groupId: number
  activityId: number
  problemSetId?: number
  activityType?: string
}

/** Returns the activity if it is at that place. Throws Activity.NotFound, also for another class, set or kind. */
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

/** An activity of a class that the caller may enter. Throws Group.* and as `requireThere`. */
export const activityIn = async (
  { activities, access }: { activities: Pick<ShownActivities, 'found'>; access: Pick<Access, 'requireGroupReader'> },
  place: Place,
  userId: number,
): Promise<ShownActivity> => {
  access.requireGroupReader(userId, place.groupId)
  const [activity] = await activities.found([place.activityId])
  return requireThere(activity, place)
}
