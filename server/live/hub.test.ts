// Unused topics are evicted, and a reconnecting client is told of every message it missed.
import { expect, it, vi } from 'vitest'
import type { ServerMessage } from '../../protocol/liveSchemas.ts'
import { createHub, type FollowedFrom, type Hub } from './hub.ts'

const listening = (hub: Hub, topic: string, lastSeq: number | null = null) => {
  const heard: unknown[] = []
  const begun: FollowedFrom[] = []
  const leave = hub.follow(topic, lastSeq, {
    send: (text) => heard.push((JSON.parse(text) as ServerMessage).payload),
    began: (beginning) => begun.push(beginning),
    ended() {},
  })
  return { heard, leave, ...(begun[0] as FollowedFrom) }
}

it('sends to all followers, and missed messages to reconnecting ones', () => {
  const hub = createHub()
  const [amy, ben] = [listening(hub, 'a'), listening(hub, 'a')]
  hub.publish('a', 'said', 1)
  ben.leave()
  hub.publish('a', 'said', 2, '0012')
  expect([amy.heard, ben.heard]).toEqual([[1, 2], [1]])
  const back = listening(hub, 'a', ben.seq + 1)
  expect(back).toMatchObject({ heard: [2], seq: 2, position: '0012', isGap: false })
})

it('evicts topics without followers, least recently used first, and keeps the others', () => {
  const hub = createHub({ idleBytes: 5000 })
  const amy = listening(hub, 'followed')
  for (let n = 0; n < 1000; n += 1) hub.publish(`group ${n}`, 'said', n)
  expect(hub.size()).toBeLessThan(20)
  hub.publish('followed', 'said', 'still there')
  expect(amy.heard).toEqual(['still there'])
})

it('measures the current size of a topic without followers', () => {
  const hub = createHub({ idleBytes: 1_000_000 })
  for (let n = 0; n < 100; n += 1) for (let said = 0; said < 5; said += 1) hub.publish(`group ${n}`, 'said', 'x'.repeat(20_000))
  expect(hub.size()).toBeGreaterThan(5)
  expect(hub.size()).toBeLessThanOrEqual(10)
})

it('reports a gap to clients that reconnect to an evicted topic, with or without new messages', () => {
  const hub = createHub({ idleBytes: 5000 })
  for (let n = 0; n < 5; n += 1) hub.publish('a', 'said', n)
  for (let n = 0; n < 100; n += 1) hub.publish(`group ${n}`, 'said', n)
  for (let n = 5; n < 10; n += 1) hub.publish('a', 'said', n)
  expect(listening(hub, 'a', 3)).toMatchObject({ heard: [], isGap: true })
  const { seq } = listening(hub, 'a')
  expect(listening(hub, 'a', seq - 2)).toMatchObject({ heard: [8, 9], isGap: false })
})

it('does not keep more of a topic than a few messages, nor many large ones', () => {
  const hub = createHub()
  for (let n = 0; n < 10; n += 1) hub.publish('a', 'said', 'x'.repeat(100_000))
  expect(listening(hub, 'a', 9)).toMatchObject({ isGap: false })
  expect(listening(hub, 'a', 5)).toMatchObject({ isGap: true })
})

it('begins a new epoch after a possible loss of messages', () => {
  const hub = createHub()
  const first = hub.epoch
  const began = vi.fn()
  hub.onEpoch(began)
  hub.renew()
  expect(hub.epoch).not.toBe(first)
  expect(began).toHaveBeenCalledWith(hub.epoch)
})
