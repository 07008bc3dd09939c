// Whether a member's answers count and whether they are a student, with the activities they have answered: the documents to update on a
// block or a change of role.
import type { GroupEvent } from '../../../commands/classes/group/events.ts'
import type { SubmissionEvent } from '../../../commands/judging/submission/events.ts'
import { derived } from '../../kit/projection.ts'

export type StandingDocument = {
  _id: string
  groupId: number
  userId: number
  isBlocked: boolean
  isStaff: boolean
  /** A current member: has joined and not left. */
  isMember: boolean
  /** Activities of the class with submissions of the user. */
  activityIds: readonly number[]
}

interface Event {
  data: { groupId: number; userId: number }
}

const key = ({ data }: Event): string => `${data.groupId}/${data.userId}`

/** Blocked members and staff do not count (requirement b26). Former members count with their past answers. */
export const countsIn = (standing: StandingDocument | null): boolean => !standing?.isBlocked && !standing?.isStaff

/** Current students: joined, and neither left nor blocked. */
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
