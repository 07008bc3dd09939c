// One document per class: what it is called and who is in it, by id.
import type { GroupEvent } from '../../commands/classes/group/events.ts'
import { foundByName, howMany } from '../kit/foundByName.ts'
import { projection } from '../kit/projection.ts'

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
  /** Where in the log it began: lists are in this order. */
  position: string
  businessUnitId: number
  name: string
  description: string
  createTime: string
  expirationTime: string
  members: readonly ClassMember[]
}

/** Lists that a class is in: of the whole platform, and of its unit. */
export const classLists = {
  all: 'all',
  ofUnit: (businessUnitId: number): string => `unit-${businessUnitId}`,
}
const listsOf = ({ businessUnitId }: ClassDocument): string[] => [classLists.all, classLists.ofUnit(businessUnitId)]

const key = (event: { data: { groupId: number } }): string => String(event.data.groupId)

const changeMember = <E extends { data: { groupId: number | null; userId: number } }>(next: (event: E) => Partial<ClassMember>) => ({
  key: ({ data }: E): string | null => (data.groupId === null ? null : String(data.groupId)),
  fold: (group: ClassDocument | null, event: E) =>
    group && {
      ...group,
      members: group.members.map((member) => (member.userId === event.data.userId ? { ...member, ...next(event) } : member)),
    },
})

export const classes = projection<ClassDocument, GroupEvent>({
  name: 'classes',
  version: 4,
  collection: 'classes',
  streamPrefix: 'group-',
  indexes: [{ fields: ['businessUnitId', 'position'] }, { fields: ['position'] }, { fields: ['description', 'position'] }],
  on: {
    GroupCreated: {
      key,
      fold: (_, { data, metadata, position }) => {
        const { groupId, businessUnitId, name, description, expirationTime } = data
        return { groupId, position, businessUnitId, name, description, expirationTime, createTime: metadata.recordedAt, members: [] }
      },
    },
    GroupEdited: {
      key,
      fold: (group, { data }) => group && { ...group, name: data.name, description: data.description, expirationTime: data.expirationTime },
    },
    MemberJoined: {
      key,
      fold: (group, { data, metadata }) => {
        const { userId, role, expirationTime } = data
        const joined = { userId, role, expirationTime, isBlocked: false, joinTime: metadata.recordedAt }
        return group && { ...group, members: [...group.members, joined] }
      },
    },
    MemberExpirationChanged: changeMember((event) => ({ expirationTime: event.data.expirationTime })),
    MemberBlocked: changeMember(() => ({ isBlocked: true })),
    MemberUnblocked: changeMember(() => ({ isBlocked: false })),
    MemberRoleChanged: changeMember((event) => ({ role: event.data.role })),
    MemberLeft: {
      key,
      fold: (group, { data }) => group && { ...group, members: group.members.filter((member) => member.userId !== data.userId) },
    },
  },
  derived: [foundByName('classesFound', 'classes', listsOf), howMany('classCounts', 'classes', listsOf)],
})
