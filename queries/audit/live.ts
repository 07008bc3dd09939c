// Live topic of a class's timeline: signals new entries, without their content.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import { type AnyLiveTopic, permitReader } from '../kit/live.ts'
import { timelineTopic } from './calls.ts'

/** Signals every event that a class timeline shows. */
export const timelineLive = (definitions: EventDefinitions): AnyLiveTopic => {
  const shown = Object.entries(definitions).filter(([, { timeline }]) => timeline === 'class')
  return { topic: timelineTopic, permit: permitReader, changes: Object.fromEntries(shown.map(([type]) => [type, () => ({})])) }
}
