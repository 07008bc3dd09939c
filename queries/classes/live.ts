// Live topics of a class: changes for its readers, presence for its staff.
import type { GroupEvent } from '../../commands/classes/group/events.ts'
import type { UsageEvent } from '../../commands/classes/presence/events.ts'
import { type LiveTopic, permitReader } from '../kit/live.ts'
import { groupTopic, presenceTopic } from './calls.ts'

export const presenceLive: LiveTopic<typeof presenceTopic.path, UsageEvent> = {
  topic: presenceTopic,
  permit: (access, userId, { groupId }) => access.requireGroupAdmin(userId, groupId),
  changes: { UsageRecorded: () => ({}) },
}

const isOther = () => ({})

/** Restricts a union of events to those within a class. */
type InClass<E> = E extends { type: infer Type } ? { type: Type; data: { groupId: number } } : never

/** Signals a change of the class or its members; clients fetch it again. */
export const groupLive: LiveTopic<typeof groupTopic.path, InClass<GroupEvent>> = {
  topic: groupTopic,
  permit: permitReader,
  changes: {
    GroupEdited: isOther,
    MemberJoined: isOther,
    MemberBlocked: isOther,
    MemberUnblocked: isOther,
    MemberLeft: isOther,
    MemberRoleChanged: isOther,
    MemberExpirationChanged: isOther,
  },
}
