// Events to try a store with: valid metadata, fresh ids, nothing of the domain. For tests and benchmarks.
import { randomBytes, randomUUID } from 'node:crypto'
import type { PersonalKeys } from './codec.ts'
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

/** Keys in memory; `forget` loses one for good. */
export const memoryKeys = (): PersonalKeys & { forget(userId: number): void } => {
  const keys = new Map<number, Buffer | null>()
  return {
    async forWriting(userId, mayBeNew) {
      if (keys.get(userId) === null) throw new Error(`user ${userId} is forgotten`)
      if (!mayBeNew && !keys.has(userId)) throw new Error(`the key of user ${userId} is missing`)
      const key = keys.get(userId) ?? randomBytes(32)
      keys.set(userId, key)
      return key
    },
    forReading: async (userIds) => new Map(userIds.map((userId) => [userId, keys.get(userId) ?? null])),
    forget: (userId) => keys.set(userId, null),
  }
}
