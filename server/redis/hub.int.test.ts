// Topics across processes in a real Redis: a client that moves to another process gets every message exactly once.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Caller } from '../../protocol/call.ts'
import type { ServerMessage } from '../../protocol/liveSchemas.ts'
import type { FollowedFrom, Hub } from '../live/hub.ts'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openRedis, type RedisConnection } from './connection.ts'
import { createSharedHub } from './hub.ts'
import { sessionEnds } from './sessionEnds.ts'
import { createSharedTickets } from './tickets.ts'

let server: RedisProcess
let lines: RedisConnection[]
let hubs: Hub[]
const log = { info: vi.fn(), warn: vi.fn() }
const patience = { timeout: 30_000 }

const openHub = async (): Promise<Hub> => {
  const redis = await openRedis(server.url, log, { beatMs: 200 })
  lines.push(redis)
  return await createSharedHub({ redis, log })
}
const hub = (number: number): Hub => hubs[number] as Hub

beforeAll(async () => {
  server = await startRedis()
  lines = []
  hubs = [await openHub(), await openHub()]
})
beforeEach(() => vi.clearAllMocks())
afterAll(async () => {
  await Promise.all(lines.map((redis) => redis.close()))
  await server.close()
})

/** A follower: received messages, and their process. */
const listen = async (at: Hub, topic: string, lastSeq: number | null = null) => {
  const heard: unknown[] = []
  const begun: FollowedFrom[] = []
  let endings = 0
  const leave = at.follow(topic, lastSeq, {
    send: (text) => heard.push((JSON.parse(text) as ServerMessage).payload),
    began: (beginning) => begun.push(beginning),
    ended: () => (endings += 1),
  })
  await vi.waitFor(() => expect(begun.length + endings).toBeGreaterThan(0), patience)
  const numbered = () => (begun[0] as FollowedFrom).seq + heard.length
  return { heard, begun, leave, numbered, endings: () => endings }
}

it('reaches followers in all processes, in order, with the log position', async () => {
  const [here, there] = [await listen(hub(0), 'a'), await listen(hub(1), 'a')]
  for (let n = 0; n < 200; n += 1) hub(0).publish('a', 'said', n, String(n).padStart(4, '0'))
  hub(1).publish('b', 'said', 'of another topic')
  await vi.waitFor(() => expect(there.heard).toHaveLength(200), patience)
  expect(here.heard).toEqual(there.heard)
  expect(there.heard).toEqual(Array.from({ length: 200 }, (_, n) => n))
  expect((await listen(hub(1), 'a')).begun).toEqual([{ seq: here.numbered(), position: '0199', isGap: false }])
  expect(hub(0).epoch).toBe(hub(1).epoch)
})

it('sends missed messages once to a client that moves to another process during publishing', async () => {
  const before = await listen(hub(0), 'moving')
  before.leave()
  let lastSeq = before.numbered()
  const publishing = (async () => {
    for (let n = 0; n < 300; n += 1) {
      hub(n % 2).publish('moving', 'said', n)
      if (n % 5 === 0) await lines[0]?.client.ping()
    }
  })()
  const heard: unknown[] = []
  const moveTo = async (at: Hub, enough: (count: number) => boolean): Promise<void> => {
    const tab = await listen(at, 'moving', lastSeq)
    expect(tab.begun[0]?.isGap).toBe(false)
    await vi.waitFor(() => expect(enough(heard.length + tab.heard.length)).toBe(true), patience)
    tab.leave()
    heard.push(...tab.heard)
    lastSeq += tab.heard.length
  }
  for (let turn = 0; turn < 20; turn += 1) await moveTo(hub(turn % 2), () => true)
  await publishing
  await moveTo(hub(1), (count) => count >= 300)
  // in order per process; exactly once
  for (const half of [0, 1]) {
    const own = (heard as number[]).filter((n) => n % 2 === half)
    expect(own).toEqual(Array.from({ length: 150 }, (_, n) => 2 * n + half))
  }
})

it('reports a gap to clients that were away for longer than the history', async () => {
  const before = await listen(hub(0), 'busy')
  before.leave()
  for (let n = 0; n < 100; n += 1) hub(1).publish('busy', 'said', n)
  await vi.waitFor(async () => expect((await listen(hub(1), 'busy')).begun[0]?.seq).toBe(before.numbered() + 100), patience)
  expect((await listen(hub(0), 'busy', before.numbered())).begun[0]).toMatchObject({ isGap: true })
  expect((await listen(hub(0), 'busy', before.numbered() + 90)).heard).toEqual(Array.from({ length: 10 }, (_, n) => 90 + n))
})

it('does not take numbers of other topics for a gap, and gives none twice when a topic was forgotten', async () => {
  const quiet = await listen(hub(0), 'quiet')
  hub(0).publish('busy', 'said', 1)
  await listen(hub(0), 'busy')
  expect((await listen(hub(1), 'quiet', quiet.numbered())).begun[0]).toMatchObject({ isGap: false })
  hub(0).publish('quiet', 'said', 'first')
  await vi.waitFor(() => expect(quiet.heard).toEqual(['first']), patience)
  for (const part of ['topic', 'recent']) await lines[0]?.client.del(lines[0].key(`live:${part}:quiet`))
  for (let n = 0; n < 3; n += 1) hub(1).publish('busy', 'said', n)
  hub(1).publish('quiet', 'said', 'second')
  await vi.waitFor(() => expect(quiet.begun.at(-1)).toMatchObject({ isGap: true }), patience)
  hub(1).publish('quiet', 'said', 'third')
  await vi.waitFor(() => expect(quiet.heard.at(-1)).toBe('third'), patience)
})

it('begins a new epoch after lost messages or a restart of Redis, so that followers query again', async () => {
  const began = vi.fn()
  hub(1).onEpoch(began)
  const first = hub(1).epoch
  const tab = await listen(hub(1), 'a')
  await server.kill()
  await vi.waitFor(() => expect(tab.endings()).toBe(1), patience)
  hub(0).publish('a', 'said', 'lost')
  expect((await listen(hub(0), 'a')).endings()).toBe(1)
  await server.start()
  await vi.waitFor(() => expect(hub(0).epoch).toBe(hub(1).epoch), patience)
  await vi.waitFor(() => expect(began).toHaveBeenCalled(), patience)
  expect(hub(1).epoch).not.toBe(first)
  const again = await vi.waitFor(async () => {
    const found = await listen(hub(1), 'a')
    expect(found.begun).toHaveLength(1)
    return found
  }, patience)
  await vi.waitFor(() => expect(log.warn.mock.calls.some(([, line]) => String(line).startsWith('live: messages were lost'))).toBe(true))
  hub(0).publish('a', 'said', 'heard again')
  await vi.waitFor(() => expect(again.heard).toEqual(['heard again']), patience)
})

it('begins a new epoch in all processes when one reports a possible loss of messages', async () => {
  const first = hub(1).epoch
  hub(0).renew()
  await vi.waitFor(() => expect([hub(0).epoch === first, hub(0).epoch === hub(1).epoch]).toEqual([false, true]), patience)
  expect(log.warn).not.toHaveBeenCalled()
})

it('has another epoch, the same in all processes, when Redis was emptied while it ran', async () => {
  const first = hub(0).epoch
  const tab = await listen(hub(1), 'a')
  hub(0).publish('a', 'said', 'before')
  await vi.waitFor(() => expect(tab.heard).toEqual(['before']), patience)
  await server.flush()
  await vi.waitFor(() => expect(tab.endings()).toBe(1), patience)
  await vi.waitFor(() => expect([hub(0).epoch === first, hub(0).epoch === hub(1).epoch]).toEqual([false, true]), patience)
  const again = await listen(hub(1), 'a', tab.numbered())
  hub(0).publish('a', 'said', 'after')
  await vi.waitFor(() => expect(again.heard).toEqual(['after']), patience)
  const current = hub(0).epoch
  await lines[0]?.client.ping()
  expect(log.warn.mock.calls.filter(([, line]) => line === 'redis: emptied while running')).toHaveLength(2)
  expect(hub(0).epoch).toBe(current)
})

it('redeems a ticket of another process once, and none of an ended session', async () => {
  const [issuing, redeeming] = lines.map(createSharedTickets) as [
    ReturnType<typeof createSharedTickets>,
    ReturnType<typeof createSharedTickets>,
  ]
  const caller: Caller = { userId: 7, sessionId: 'a session', roles: ['student'] }
  const ticket = await issuing.issue(caller)
  const keys = await lines[0]?.client.keys('*ticket*')
  expect([keys?.length, keys?.join().includes(ticket)]).toEqual([1, false])
  expect(await redeeming.redeem(ticket)).toEqual(caller)
  expect(await redeeming.redeem(ticket)).toBeNull()
  const late = await issuing.issue(caller)
  issuing.revoke('a session')
  await lines[0]?.client.ping()
  expect(await redeeming.redeem(late)).toBeNull()
})

it('closes a session that ends in one process in all of them', async () => {
  const heard = [vi.fn(), vi.fn()] as const
  const tell = await sessionEnds(lines[0] as RedisConnection, heard[0])
  await sessionEnds(lines[1] as RedisConnection, heard[1])
  tell({ sessionId: 'a', why: 'superseded' })
  expect(heard[0]).toHaveBeenCalledWith({ sessionId: 'a', why: 'superseded' })
  await vi.waitFor(() => expect(heard[1]).toHaveBeenCalledWith({ sessionId: 'a', why: 'superseded' }), patience)
})
