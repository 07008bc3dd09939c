// What practice, homework and exams are to those who take programs in: a kind of activity each, handed over by its area and found by the
// activity's id. What a verdict changes in an activity is a reactor of its own area.
import { priorityNames } from '../../judge/catalogue.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { refuseTwice } from '../../protocol/together.ts'

/** Where somebody works on a problem; what a client leaves out is not looked at. */
interface ActivityPlace {
  groupId: number
  activityId: number
  problemSetId?: number | undefined
  problemId: number
}

export interface ActivityKind {
  /** Also the judge's class of work. */
  kind: Exclude<(typeof priorityNames)[number], 'rejudge'>
  /** The class of an activity of this kind that is open; null where there is none. */
  groupOf(activityId: number): Promise<number | null>
  /** What the problem counts there. Throws unless this person may work on it; whether they may enter the class is asked before. */
  admit(place: ActivityPlace, userId: number): Promise<{ distribution: number }>
}

export interface Admission {
  /** What the problem counts in the activity. */
  distribution: number
  /** 0 is judged first. */
  priority: number
}

/** All kinds as one. Both throw Activity.NotFound for an activity of none of them. */
export interface Activities {
  groupOf(activityId: number): Promise<number>
  /** Throws as the kind of the activity does. */
  admit(place: ActivityPlace, userId: number): Promise<Admission>
}

export const activitiesOf = (kinds: readonly ActivityKind[]): Activities => {
  refuseTwice(
    'kind of activity',
    kinds.map(({ kind }) => kind),
  )
  const found = async (activityId: number) => {
    for (const kind of kinds) {
      const groupId = await kind.groupOf(activityId)
      if (groupId !== null) return { kind, groupId }
    }
    throw rejected('Activity.NotFound')
  }
  return {
    groupOf: async (activityId) => (await found(activityId)).groupId,
    async admit(place, userId) {
      const { kind } = await found(place.activityId)
      return { ...(await kind.admit(place, userId)), priority: priorityNames.indexOf(kind.kind) }
    },
  }
}
