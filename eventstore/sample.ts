// Events to try a store with: valid metadata, fresh ids, nothing of the domain. For tests and benchmarks.
import { randomUUID } from 'node:crypto'
import type { NewEvent } from './port.ts'

/** An event with a fresh id, written by user 7. */
export const sampleEvent = (type = 'Happened', data: unknown = { note: 'something' }, id: string = randomUUID()): NewEvent => ({
  id,
  type,
  data,
  metadata: {
    actor: { userId: 7, role: 'student' },
    command: 'MakeItHappen',
    commandId: id,
    correlationId: id,
    causationId: id,
    version: 1,
  },
})

/** So many of them, with `data.index` from 0 on. */
export const sampleEvents = (count: number, type = 'Happened'): NewEvent[] =>
  Array.from({ length: count }, (_, index) => sampleEvent(type, { index }))
