// One document per user: their classes. Kept in memory, since every sign-in checks whether the user teaches.
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
