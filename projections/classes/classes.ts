// One document per class: its description and members.
import type { GroupEvent } from '../../commands/classes/group/events.ts'
import type { BusinessUnitEvent } from '../../commands/people/businessUnit/events.ts'
import { searchable } from '../../protocol/searching.ts'
import { foundByName } from '../kit/foundByName.ts'
import { type Change, derived, projection } from '../kit/projection.ts'

export interface ClassMember {
  userId: number
  role: 'teacher' | 'assistant' | 'student'
  isBlocked: boolean
  expirationTime: string | null
  joinTime: string
}

export type ClassDocument = {
  _id: string
  groupId: number
  /** Position of the first event; lists use this order. */
  position: string
  businessUnitId: number
  name: string
  /** Collation key of the name. */
  nameKey: string
  description: string
  createTime: string
  expirationTime: string
  members: readonly ClassMember[]
  /** Members who are not blocked. */
  memberCount: number
}

/** Lists of classes: of the whole platform, and of each unit. */
export const classLists = {
  all: 'all',
  ofUnit: (businessUnitId: number): string => `unit-${businessUnitId}`,
}
const listsOf = ({ businessUnitId }: ClassDocument): string[] => [classLists.all, classLists.ofUnit(businessUnitId)]

type ClassCountDocument = { _id: string; count: number; kind: 'unit' | 'other' }

/** Number of classes per list; for units from their creation on, since units are sorted by it. Classes never leave a list. */
const classCounts = derived<ClassCountDocument, BusinessUnitEvent>({
  collection: 'classCounts',
  indexes: [{ fields: ['kind', 'count'] }],
  on: {
    BusinessUnitCreated: {
      key: ({ data }) => classLists.ofUnit(data.businessUnitId),
      fold: (list) => ({ count: list?.count ?? 0, kind: 'unit' }),
    },
  },
  from: {
    classes: {
      key: ({ before, after }: Change<ClassDocument>) => (before === null && after !== null ? listsOf(after) : []),
      fold: (list, _, scope) => ({ count: (list?.count ?? 0) + 1, kind: scope === classLists.all ? 'other' : 'unit' }),
    },
  },
})

const key = (event: { data: { groupId: number } }): string => String(event.data.groupId)

const withMembers = (group: ClassDocument, members: readonly ClassMember[]): ClassDocument => ({
  ...group,
  members,
  memberCount: members.filter(({ isBlocked }) => !isBlocked).length,
})

const changeMember = <E extends { data: { groupId: number | null; userId: number } }>(next: (event: E) => Partial<ClassMember>) => ({
  key: ({ data }: E): string | null => (data.groupId === null ? null : String(data.groupId)),
  fold: (group: ClassDocument | null, event: E) =>
    group &&
    withMembers(
      group,
      group.members.map((member) => (member.userId === event.data.userId ? { ...member, ...next(event) } : member)),
    ),
})

export const classes = projection<ClassDocument, GroupEvent>({
  name: 'classes',
  version: 5,
  collection: 'classes',
  hasNoSnapshots: true,
  streamPrefix: 'group-',
  indexes: [
    ...['position', 'nameKey', 'memberCount', 'expirationTime'].flatMap((order) => [
      { fields: ['businessUnitId', order] },
      { fields: [order] },
    ]),
    { fields: ['description', 'position'] },
  ],
  on: {
    GroupCreated: {
      key,
      fold: (_, { data, metadata, position }) => {
        const { groupId, businessUnitId, name, description, expirationTime } = data
        const about = { businessUnitId, name, nameKey: searchable(name), description, expirationTime }
        return { groupId, position, ...about, createTime: metadata.recordedAt, members: [], memberCount: 0 }
      },
    },
    GroupEdited: {
      key,
      fold: (group, { data: { name, description, expirationTime } }) =>
        group && { ...group, name, nameKey: searchable(name), description, expirationTime },
    },
    MemberJoined: {
      key,
      fold: (group, { data, metadata }) => {
        const { userId, role, expirationTime } = data
        const joined = { userId, role, expirationTime, isBlocked: false, joinTime: metadata.recordedAt }
        return group && withMembers(group, [...group.members, joined])
      },
    },
    MemberExpirationChanged: changeMember((event) => ({ expirationTime: event.data.expirationTime })),
    MemberBlocked: changeMember(() => ({ isBlocked: true })),
    MemberUnblocked: changeMember(() => ({ isBlocked: false })),
    MemberRoleChanged: changeMember((event) => ({ role: event.data.role })),
    MemberLeft: {
      key,
      fold: (group, { data }) =>
        group &&
        withMembers(
          group,
          group.members.filter((member) => member.userId !== data.userId),
        ),
    },
  },
  derived: [foundByName('classesFound', 'classes', listsOf), classCounts],
})
