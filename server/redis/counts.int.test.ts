// Rate limits shared by several processes, in a real Redis.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Counts, createCounts, type Watched } from '../http/counts.ts'
import { createLimits } from '../http/limits.ts'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openRedis, type RedisConnection } from './connection.ts'
import { createSharedCounts } from './counts.ts'

let server: RedisProcess
let connections: RedisConnection[]
let counts: readonly [Counts, Counts]
const log = { info: vi.fn(), warn: vi.fn() }

beforeAll(async () => {
  server = await startRedis()
  connections = [await openRedis(server.url, log), await openRedis(server.url, log)]
  counts = connections.map((redis) => createSharedCounts({ redis, alone: createCounts(), log })) as [Counts, Counts]
})
beforeEach(async () => {
  await connections[0]?.client.flushall()
  vi.clearAllMocks()
})
afterAll(async () => {
  await Promise.all(connections.map((redis) => redis.close()))
  await server.close()
})

const rule = { perMinute: 6, burst: 30 }
const watched: Watched = { name: 'by account', rule: { free: 5, forgetMs: 3_600_000, mostMs: 900_000 }, key: 'amy' }
const other: Watched = { name: 'by network', rule: { free: 300, forgetMs: 3_600_000, mostMs: 60_000 }, key: '192.0.2' }

it('an allowance is shared by all processes, also under concurrency', async () => {
  const asked = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => await counts[n % 2 === 0 ? 0 : 1].take('writes', rule, 'user 7')),
  )
  expect(asked.filter((wait) => wait === 0)).toHaveLength(30)
  const wait = await counts[0].take('writes', rule, 'user 7')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(10)
  expect(await counts[1].take('writes', rule, 'user 8')).toBe(0)
  expect(await counts[1].take('other', rule, 'user 7', 1000)).toBe(0) // an amount above the burst is reduced to it
})

it('guesses that are made together in several processes pass no count together', async () => {
  const tries = await Promise.all(Array.from({ length: 40 }, async (_, n) => await counts[n % 2 === 0 ? 0 : 1].begin([watched, other])))
  const begun = tries.filter(({ retryAfter }) => retryAfter === 0)
  expect(begun).toHaveLength(6) // five are free, the sixth delays the next one
  for (const { ended } of begun) await ended(true)
  expect((await counts[1].begin([watched])).retryAfter).toBe(1)
  expect((await counts[1].begin([other])).retryAfter).toBe(0)
})

it('a right password leaves nothing behind', async () => {
  for (let n = 0; n < 50; n += 1) {
    const { retryAfter, ended } = await counts[n % 2 === 0 ? 0 : 1].begin([watched, other])
    expect(retryAfter).toBe(0)
    await ended(false)
  }
  const failing = []
  for (let n = 0; n < 6; n += 1) failing.push(await counts[0].begin([watched]))
  expect(failing.every(({ retryAfter }) => retryAfter === 0)).toBe(true)
  // one of them succeeded, although others failed since
  await failing[0]?.ended(false)
  expect((await counts[1].begin([watched])).retryAfter).toBe(0)
})

it('without Redis each process counts on its own, and logs it once', async () => {
  for (let n = 0; n < 30; n += 1) await counts[0].take('writes', rule, 'user 9')
  await server.kill()
  await vi.waitFor(() => expect(connections.map(({ isUp }) => isUp)).toEqual([false, false]))
  const asked = await Promise.all(Array.from({ length: 40 }, async () => await counts[0].take('writes', rule, 'user 9')))
  expect(asked.filter((wait) => wait === 0)).toHaveLength(30)
  expect((await counts[0].begin([watched])).retryAfter).toBe(0)
  const said = () => log.warn.mock.calls.filter(([, line]) => String(line).startsWith('limits:'))
  expect(said()).toHaveLength(1)
  await server.start()
  await vi.waitFor(() => expect(connections.every(({ isUp }) => isUp)).toBe(true), { timeout: 30_000 })
  expect(await counts[0].take('writes', rule, 'user 9')).toBe(0)
  expect(log.info.mock.calls.some(([, line]) => line === 'limits: counted across all processes again')).toBe(true)
})

it('an unresponsive Redis delays a call briefly, then is bypassed', async () => {
  server.freeze()
  expect(await counts[1].take('writes', rule, 'user 3')).toBe(0)
  server.wake()
  await vi.waitFor(() => expect(connections.every(({ isUp }) => isUp)).toBe(true), { timeout: 30_000 })
})

it('limits of calls about an account apply to all processes together', async () => {
  const limits = counts.map((shared) => createLimits({ accountHash: (account) => account, knownDevice: () => null, counts: shared }))
  const call = { path: 'User/ForgetPassword', kind: 'command', publicly: { account: ({ email }: { email: string }) => email } } as never
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, async (_, n) =>
      limits[n % 2]?.around({ call, caller: null, request: { email: 'amy' }, ip: '192.0.2.1', bytes: 10 }, async () => 'asked'),
    ),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
