// Rows of topics across processes, in a real Redis.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ServerMessage } from '../../protocol/liveSchemas.ts'
import type { Hub } from '../live/hub.ts'
import { MOST_ROWS, MOST_WAITING_ROWS } from '../live/rows.ts'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openRedis, type RedisConnection } from './connection.ts'
import { createSharedHub } from './hub.ts'

let server: RedisProcess
let lines: RedisConnection[]
let hubs: Hub[]
const log = { info() {}, warn() {} }
const patience = { timeout: 30_000 }
const EVERY = { everyMs: 250 }

beforeAll(async () => {
  server = await startRedis()
  lines = await Promise.all([0, 1, 2].map(() => openRedis(server.url, log, { beatMs: 200 })))
  hubs = await Promise.all(lines.map((redis) => createSharedHub({ redis, log })))
})
afterAll(async () => {
  await Promise.all(lines.map((redis) => redis.close()))
  await server.close()
})
const hub = (number: number): Hub => hubs[number] as Hub

interface Rows {
  rows?: { key: string; row: unknown }[]
}
/** Messages received by a follower at the third process, with their times. */
const listen = async (topic: string, lastSeq: number | null = null) => {
  const heard: { at: number; type: string; seq: number; payload: Rows; position?: string | undefined }[] = []
  const began: number[] = []
  const leave = hub(2).follow(topic, lastSeq, {
    send(text) {
      const { type, seq, payload, position } = JSON.parse(text) as ServerMessage
      heard.push({ at: performance.now(), type, seq, payload: payload as Rows, position })
    },
    began: ({ seq }) => began.push(seq),
    ended() {},
  })
  await vi.waitFor(() => expect(began).toHaveLength(1), patience)
  const rows = () => heard.flatMap(({ payload }) => payload.rows ?? [])
  const newest = () => Object.fromEntries(rows().map(({ key, row }) => [key, row]))
  return { heard, began, rows, newest, leave }
}
const row = (key: string, value: unknown) => ({ key, text: JSON.stringify({ key, row: value }) })

it('has the last word of whichever process came later, in four messages a second of all processes together', async () => {
  const tab = await listen('board')
  const since = performance.now()
  for (let value = 0; value < 60; value += 1) {
    hub(value % 2).tell('board', [row('x', value), row(`of ${value % 2}`, value)], { ...EVERY, position: String(value).padStart(4, '0') })
    await lines[value % 2]?.client.ping() // in order
    await pause(20)
  }
  await vi.waitFor(() => expect(tab.newest()).toEqual({ x: 59, 'of 0': 58, 'of 1': 59 }), patience)
  const seconds = (performance.now() - since) / 1000
  expect(tab.heard.length).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 1)
  expect(tab.heard.length).toBeGreaterThan(2)
  expect(tab.heard.at(-1)?.position).toBe('0059')
  // a row is never followed by an older one
  const values = tab.rows().flatMap(({ key, row: value }) => (key === 'x' ? [value as number] : []))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  // numbered like all messages, so that a reconnecting tab gets those it missed
  tab.leave()
  const [{ seq } = { seq: 0 }] = tab.heard
  const back = await listen('board', seq)
  expect(back.heard.map((message) => message.seq)).toEqual(tab.heard.slice(1).map((message) => message.seq))
})

it('sends many rows in several messages, and a change message if too many wait', async () => {
  const tab = await listen('large')
  const many = (count: number) => Array.from({ length: count }, (_, at) => row(`k${at}`, at))
  hub(0).tell('large', many(MOST_ROWS * 2 + 1), EVERY)
  await vi.waitFor(() => expect(tab.rows()).toHaveLength(MOST_ROWS * 2 + 1), patience)
  expect(tab.heard.map(({ payload }) => payload.rows?.length)).toEqual([MOST_ROWS, MOST_ROWS, 1])

  hub(1).tell('large', many(MOST_WAITING_ROWS + 1), EVERY)
  hub(0).tell('large', [row('lost', 1)], EVERY)
  await vi.waitFor(() => expect(tab.heard.at(-1)).toMatchObject({ type: 'changed', payload: {} }), patience)
  hub(0).tell('large', [row('after', 1)], EVERY)
  await vi.waitFor(() => expect(tab.heard.at(-1)?.payload).toEqual({ rows: [{ key: 'after', row: 1 }] }), patience)
  const kept = await lines[0]?.client.keys('*live:rows:large')
  expect(kept).toEqual([])
})

it('sends the remaining rows of a dead process with the next row', async () => {
  const tab = await listen('left')
  hub(0).tell('left', [row('a', 1)], EVERY)
  await vi.waitFor(() => expect(tab.rows()).toHaveLength(1), patience)
  const redis = await openRedis(server.url, log)
  const doomed = await createSharedHub({ redis, log })
  doomed.tell('left', [row('b', 1)], { everyMs: 60_000 })
  doomed.tell('left', [row('c', 1)], { everyMs: 60_000 })
  await vi.waitFor(async () => expect(await redis.client.llen(redis.key('live:order:left'))).toBeGreaterThan(0), patience)
  await redis.client.del(redis.key('live:pause:left'))
  await redis.close()
  hub(1).tell('left', [row('d', 1)], EVERY)
  await vi.waitFor(() => expect(tab.newest()).toEqual({ a: 1, b: 1, c: 1, d: 1 }), patience)
})

it('begins a new epoch if rows could not be stored: pages query again', async () => {
  const first = hub(2).epoch
  await server.kill()
  await vi.waitFor(() => expect(lines[0]?.isUp).toBe(false), patience)
  hub(0).tell('board', [row('x', 'lost')], EVERY)
  await server.start()
  await vi.waitFor(() => expect(hub(2).epoch).not.toBe(first), patience)
  await vi.waitFor(async () => {
    const tab = await listen('board')
    hub(1).tell('board', [row('x', 'heard again')], EVERY)
    await vi.waitFor(() => expect(tab.newest()).toEqual({ x: 'heard again' }), { timeout: 2000 })
  }, patience)
})
