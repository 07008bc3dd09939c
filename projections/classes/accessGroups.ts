// Class access by user and role. Kept in memory and read on every request.
import type { GroupEvent } from '../../commands/classes/group/events.ts'
import type { AccessGroup } from '../../protocol/access.ts'
import { projection } from '../kit/projection.ts'

export type AccessGroupDocument = AccessGroup & { _id: string }

type Member = AccessGroup['members'][string]

const key = (event: { data: { groupId: number } }): string => String(event.data.groupId)

const changeMember = <E extends { data: { groupId: number | null; userId: number } }>(next: (event: E) => Partial<Member>) => ({
  key: ({ data }: E): string | null => (data.groupId === null ? null : String(data.groupId)),
  fold: (group: AccessGroupDocument | null, event: E) => {
    const member = group?.members[event.data.userId]
    if (!group || !member) return group
    return { ...group, members: { ...group.members, [event.data.userId]: { ...member, ...next(event) } } }
  },
})

export const accessGroups = projection<AccessGroupDocument, GroupEvent>({
  name: 'accessGroups',
  version: 2,
  collection: 'accessGroups',
  hasNoSnapshots: true,
  streamPrefix: 'group-',
  isResident: true,
  on: {
    GroupCreated: {
      key,
      fold: (_, { data }) => ({
        groupId: data.groupId,
        businessUnitId: data.businessUnitId,
        expirationTime: data.expirationTime,
        members: {},
      }),
    },
    GroupEdited: { key, fold: (group, { data }) => group && { ...group, expirationTime: data.expirationTime } },
    MemberJoined: {
      key,
      fold: (group, { data }) =>
        group && {
          ...group,
          members: { ...group.members, [data.userId]: { role: data.role, isBlocked: false, expirationTime: data.expirationTime } },
        },
    },
    MemberBlocked: changeMember(() => ({ isBlocked: true })),
    MemberUnblocked: changeMember(() => ({ isBlocked: false })),
    MemberRoleChanged: changeMember((event) => ({ role: event.data.role })),
    MemberExpirationChanged: changeMember((event) => ({ expirationTime: event.data.expirationTime })),
    MemberLeft: {
      key,
      fold: (group, { data }) => {
        if (!group) return null
        const { [String(data.userId)]: _left, ...members } = group.members
        return { ...group, members }
      },
    },
  },
})
