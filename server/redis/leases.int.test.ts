// Lease ownership, in a real Redis.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openRedis, type RedisConnection } from './connection.ts'
import { keepLease, type Lease } from './leases.ts'

const leaseMs = 600
const patience = { timeout: 30_000 }
const log = { info: vi.fn(), warn: vi.fn() }
let server: RedisProcess
let lines: RedisConnection[] = []
let leases: Lease[] = []

beforeAll(async () => {
  server = await startRedis()
})
afterEach(async () => {
  await Promise.all(leases.map((lease) => lease.stop()))
  await Promise.all(lines.map((redis) => redis.close()))
  lines = []
  leases = []
})
afterAll(() => server.close())

/** Process `number` requests it, and records the start and end of its work. */
const want = async (name: string, number: number, said: string[], work?: (signal: AbortSignal) => Promise<void>) => {
  const redis = await openRedis(server.url, log)
  const untilOver = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      said.push(`${number} begins`)
      signal.addEventListener('abort', () => {
        said.push(`${number} ends`)
        resolve()
      })
    })
  const lease = await keepLease({ redis, name, work: work ?? untilOver, log, leaseMs })
  lines.push(redis)
  leases.push(lease)
  return { redis, lease }
}

it('has one owner; the next one gets it on release, or after a crash of the owner', async () => {
  const said: string[] = []
  const first = await want('a', 1, said)
  await vi.waitFor(() => expect(said).toEqual(['1 begins']), patience)
  const second = await want('a', 2, said)
  await second.redis.client.ping()
  expect([first.lease.isHeld, second.lease.isHeld]).toEqual([true, false])
  await first.lease.stop()
  await vi.waitFor(() => expect(said).toEqual(['1 begins', '1 ends', '2 begins']), patience)
  const third = await want('a', 3, said)
  await second.redis.close() // simulates a crash
  await vi.waitFor(() => expect(third.lease.isHeld).toBe(true), patience)
})

it('a process that finds another owner stops its work', async () => {
  const said: string[] = []
  const { redis, lease } = await want('b', 1, said)
  await vi.waitFor(() => expect(lease.isHeld).toBe(true), patience)
  await redis.client.set(redis.key('lease:b'), 'another', 'PX', 1000)
  await vi.waitFor(() => expect(said).toEqual(['1 begins', '1 ends']), patience)
  await vi.waitFor(() => expect(said).toEqual(['1 begins', '1 ends', '1 begins']), patience)
})

it('work that fails gives the lease back, and is begun again', async () => {
  let times = 0
  const fails = async () => {
    times += 1
    throw new Error('superseded')
  }
  await want('c', 1, [], fails)
  await vi.waitFor(() => expect(times).toBeGreaterThan(1), patience)
})

it('the owner continues while Redis is unavailable, until there is another owner', async () => {
  const said: string[] = []
  const { redis, lease } = await want('d', 1, said)
  await vi.waitFor(() => expect(lease.isHeld).toBe(true), patience)
  await server.kill()
  await vi.waitFor(() => expect(redis.isUp).toBe(false), patience)
  await new Promise((resolve) => setTimeout(resolve, 2 * leaseMs)) // longer than a lease lasts, which is the point of this test
  expect(said).toEqual(['1 begins'])
  await server.start()
  await vi.waitFor(() => expect(redis.isUp).toBe(true), patience)
  await vi.waitFor(async () => expect(await redis.client.get(redis.key('lease:d'))).not.toBeNull(), patience)
  expect(said).toEqual(['1 begins'])
})
