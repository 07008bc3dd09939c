// A key that one process destroys goes from the memory of all: who was forgotten reads as nobody everywhere, at once.
import type { Keys } from '../vault/port.ts'
import type { RedisConnection } from './connection.ts'
import { telling } from './telling.ts'

/** Tells others of the keys that are destroyed here, and lets go of those that are destroyed elsewhere. Without Redis nobody else holds any for long. */
export const shareDestroyedKeys = async (
  redis: RedisConnection | null,
  keys: Pick<Keys, 'onDestroyed' | 'dropFromMemory'>,
): Promise<void> => {
  keys.onDestroyed(await telling<number>(redis, 'keys:destroyed', (userId) => keys.dropFromMemory(userId)))
}
