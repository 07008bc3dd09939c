// What those hear who look after a class: that somebody has come or gone.
import type { UsageEvent } from '../../commands/classes/presence/events.ts'
import type { LiveTopic } from '../kit/live.ts'
import { presenceTopic } from './calls.ts'

export const presenceLive: LiveTopic<typeof presenceTopic.path, UsageEvent> = {
  topic: presenceTopic,
  permit: (access, userId, { groupId }) => access.requireGroupAdmin(userId, groupId),
  changes: { UsageRecorded: () => ({}) },
}
