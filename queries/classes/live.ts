// What is heard of a class: by those who may read it that it has changed, by those who look after it that somebody has come or gone.
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

/** Of what happens in a class and outside of any, what happens in one. */
type InClass<E> = E extends { type: infer Type } ? { type: Type; data: { groupId: number } } : never

/** That a class is another than before, or somebody in it: who looks at it asks again. */
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
