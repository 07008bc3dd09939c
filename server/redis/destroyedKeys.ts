// Broadcasts destroyed personal keys, so that every process drops them from memory and forgotten people are anonymous everywhere at once.
import type { Keys } from '../vault/port.ts'
import type { RedisConnection } from './connection.ts'
import { telling } from './telling.ts'

/** Publishes keys destroyed here, and drops keys destroyed elsewhere. Without Redis, memory caches expire soon. */
export const shareDestroyedKeys = async (
  redis: RedisConnection | null,
  keys: Pick<Keys, 'onDestroyed' | 'dropFromMemory'>,
): Promise<void> => {
  keys.onDestroyed(await telling<number>(redis, 'keys:destroyed', (userId) => keys.dropFromMemory(userId)))
}
