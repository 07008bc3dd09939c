// Idempotency keys in two processes on one Redis.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { UsedKeys } from '../http/idempotency.ts'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openRedis, type RedisConnection } from './connection.ts'
import { createSharedKeys } from './usedKeys.ts'

const log = { info: vi.fn(), warn: vi.fn() }
let server: RedisProcess
let connections: RedisConnection[]
let keys: readonly [UsedKeys, UsedKeys]
beforeAll(async () => {
  server = await startRedis()
  connections = [await openRedis(server.url, log), await openRedis(server.url, log)]
  keys = connections.map((redis) => new UsedKeys(createSharedKeys(redis))) as [UsedKeys, UsedKeys]
})
afterAll(async () => {
  await Promise.all(connections.map((redis) => redis.close()))
  await server.close()
})

const wrote = () => true
const failed = () => false
const done = async () => 'done'
const fails = async () => {
  throw new Error('refused')
}

it('a key used in one process is refused for another request in the other, and accepted for the same', async () => {
  expect(await keys[0].around('key 1', 'a', wrote, done)).toBe('done')
  expect(await keys[1].around('key 1', 'a', wrote, done)).toBe('done')
  await expect(keys[1].around('key 1', 'b', wrote, done)).rejects.toMatchObject({ code: 'Common.IdempotencyKeyReused' })
  await expect(keys[0].around('key 1', 'b', wrote, done)).rejects.toMatchObject({ code: 'Common.IdempotencyKeyReused' })
  const begun = await Promise.allSettled([keys[0].around('key 2', 'a', wrote, done), keys[1].around('key 2', 'b', wrote, done)])
  expect(begun.map(({ status }) => status).toSorted((one, other) => one.localeCompare(other))).toEqual(['fulfilled', 'rejected'])
})

it('a key is released everywhere if its call has written nothing, and kept otherwise', async () => {
  await expect(keys[0].around('key 3', 'a', failed, fails)).rejects.toThrow('refused')
  expect(await keys[1].around('key 3', 'b', wrote, done)).toBe('done')
  await expect(keys[0].around('key 4', 'a', wrote, fails)).rejects.toThrow('refused')
  await expect(keys[1].around('key 4', 'b', wrote, done)).rejects.toMatchObject({ code: 'Common.IdempotencyKeyReused' })
})

it('without Redis each process knows its own keys, without delay', async () => {
  await server.kill()
  expect(await keys[0].around('key 5', 'a', wrote, done)).toBe('done')
  await expect(keys[0].around('key 5', 'b', wrote, done)).rejects.toMatchObject({ code: 'Common.IdempotencyKeyReused' })
  expect(await keys[1].around('key 5', 'b', wrote, done)).toBe('done')
  await server.start()
})
