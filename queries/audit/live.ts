// What an open timeline of a class hears: that there is more of it, whatever has happened.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import { type AnyLiveTopic, permitReader } from '../kit/live.ts'
import { timelineTopic } from './calls.ts'

/** Tells of every event that the timeline of a class shows. */
export const timelineLive = (definitions: EventDefinitions): AnyLiveTopic => {
  const shown = Object.entries(definitions).filter(([, { timeline }]) => timeline === 'class')
  return { topic: timelineTopic, permit: permitReader, changes: Object.fromEntries(shown.map(([type]) => [type, () => ({})])) }
}
