// Whether a person's answers count in a class and whether they learn in it, and where they have any: what a block or a new role must reach.
import type { GroupEvent } from '../../../commands/classes/group/events.ts'
import type { SubmissionEvent } from '../../../commands/judging/submission/events.ts'
import { derived } from '../../kit/projection.ts'

export type StandingDocument = {
  _id: string
  groupId: number
  userId: number
  isBlocked: boolean
  isStaff: boolean
  /** In the class now: has joined and not left. */
  isMember: boolean
  /** Activities of the class to which the person has handed something in. */
  activityIds: readonly number[]
}

interface Event {
  data: { groupId: number; userId: number }
}

const key = ({ data }: Event): string => `${data.groupId}/${data.userId}`

/** Blocked people and those who teach do not count (requirement b26). Who has left counts with what was done before. */
export const countsIn = (standing: StandingDocument | null): boolean => !standing?.isBlocked && !standing?.isStaff

/** Students as the class is now: who has joined, and neither left nor was blocked. */
export const learnsIn = (standing: StandingDocument | null): boolean => standing?.isMember === true && countsIn(standing)

const change = <E extends Event>(next: (event: E) => Partial<StandingDocument>) => ({
  key,
  fold: (before: StandingDocument | null, event: E): Omit<StandingDocument, '_id'> => {
    const { groupId, userId } = event.data
    return { ...(before ?? { groupId, userId, isBlocked: false, isStaff: false, isMember: false, activityIds: [] }), ...next(event) }
  },
})

export const standings = derived<StandingDocument, GroupEvent | SubmissionEvent>({
  collection: 'standings',
  on: {
    MemberJoined: change(({ data }) => ({ isBlocked: false, isStaff: data.role !== 'student', isMember: true })),
    MemberLeft: change(() => ({ isMember: false })),
    MemberBlocked: change(() => ({ isBlocked: true })),
    MemberUnblocked: change(() => ({ isBlocked: false })),
    MemberRoleChanged: change(({ data }) => ({ isStaff: data.role !== 'student' })),
    CodeSubmitted: {
      key,
      fold: (before, event) => {
        const { activityId } = event.data
        if (before?.activityIds.includes(activityId)) return before
        return change(() => ({ activityIds: [...(before?.activityIds ?? []), activityId] })).fold(before, event)
      },
    },
  },
})
