// One document per person: the classes they are in. Kept in memory: whether somebody teaches anywhere is asked at every sign-in.
import type { GroupEvent } from '../../commands/classes/group/events.ts'
import { projection } from '../kit/projection.ts'

export type MembershipDocument = { _id: string; groupIds: readonly number[] }

const key = (event: { data: { userId: number } }): string => String(event.data.userId)

export const memberships = projection<MembershipDocument, GroupEvent>({
  name: 'memberships',
  version: 2,
  collection: 'memberships',
  isResident: true,
  on: {
    MemberJoined: {
      key,
      fold: (person, { data }) => ({ groupIds: [...(person?.groupIds ?? []).filter((id) => id !== data.groupId), data.groupId] }),
    },
    MemberLeft: { key, fold: (person, { data }) => person && { groupIds: person.groupIds.filter((id) => id !== data.groupId) } },
  },
})
