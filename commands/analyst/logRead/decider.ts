// Records reads of the log. There is nothing to refuse.
import type { LogReadOf } from '../../../protocol/reads.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type LogReadEvent, logReadEvents } from './events.ts'

export interface LogReadCommand extends LogReadOf {
  type: 'RecordLogRead'
  userId: number
  now: Date
}

const decide = ({ userId, what, subject, isRevealed, now }: LogReadCommand): LogReadEvent[] => [
  { type: 'LogRead', data: { userId, what, subject, isRevealed, at: now.toISOString() } },
]

/** By reader and day: `12-2026-03-02`. */
export const logReaders = namedAggregate({
  category: 'logRead',
  events: logReadEvents,
  decider: { initialState: null, evolve: () => null, decide },
})
