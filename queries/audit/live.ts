// What an open timeline of a class hears: that there is more of it, whatever has happened.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import type { AnyLiveTopic, LiveTopic } from '../kit/live.ts'
import { timelineTopic } from './calls.ts'

/** Tells of every event that the timeline of a class shows. */
export const timelineLive = (definitions: EventDefinitions): AnyLiveTopic => {
  const shown = Object.entries(definitions).filter(([, { timeline }]) => timeline === 'class')
  const permit: LiveTopic<typeof timelineTopic.path>['permit'] = (access, userId, { groupId }) => access.requireGroupReader(userId, groupId)
  return { topic: timelineTopic, permit, changes: Object.fromEntries(shown.map(([type]) => [type, () => ({})])) }
}
