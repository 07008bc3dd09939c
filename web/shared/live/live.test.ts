import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLOSE, liveTicket } from '../../../protocol/live.ts'
import type { ServerMessage } from '../../../protocol/liveSchemas.ts'
import { request } from '../api/client.ts'
import { startI18n } from '../i18n.ts'
import { sessionStore } from '../sessionStore.ts'
import { refusal, reply, stubServer } from '../testing/stubServer.ts'
import { follow, type LiveMessage, useIsLive, useLiveStatus, usePollInterval } from './live.ts'

/** The server's end of a connection. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static opened: FakeSocket[] = []
  readyState = 1
  sent: unknown[] = []
  constructor() {
    super()
    FakeSocket.opened.push(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {}
  say(message: Partial<ServerMessage>): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ v: 1, topic: '', seq: 0, payload: null, ...message }) }))
  }
  lose(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const connection = async (number: number, epoch = 'first'): Promise<FakeSocket> => {
  await vi.waitFor(() => expect(FakeSocket.opened).toHaveLength(number), 30_000)
  const socket = FakeSocket.opened[number - 1] as FakeSocket
  await vi.waitFor(() => expect(socket.sent).toContainEqual({ v: 1, type: 'hello', ticket: 'ticket' }), 30_000)
  socket.say({ type: 'welcome', payload: { epoch } })
  return socket
}

const topic = 'groups/1/practice'
let heard: LiveMessage[]
let leave: () => void
let server: ReturnType<typeof stubServer>
beforeEach(async () => {
  await startI18n('en')
  FakeSocket.opened = []
  vi.stubGlobal('WebSocket', FakeSocket)
  server = stubServer()
  server.on(liveTicket, () => reply({ ticket: 'ticket' }))
  sessionStore.signIn(`token-${Math.random()}`)
  heard = []
  leave = follow(topic, (message) => heard.push(message))
})
afterEach(() => {
  leave()
  sessionStore.signOut()
  vi.unstubAllGlobals()
})

test('messages of a followed topic arrive until it is left', async () => {
  const socket = await connection(1)
  expect(socket.sent).toContainEqual({ type: 'follow', topic })
  socket.say({ topic, type: 'following', payload: { seq: 4 } })
  socket.say({ topic, seq: 5, type: 'changed', payload: { problemId: 9 } })
  expect(heard.map((message) => [message.type, message.payload])).toEqual([
    ['following', { seq: 4 }],
    ['changed', { problemId: 9 }],
  ])
  leave()
  expect(socket.sent).toContainEqual({ type: 'unfollow', topic })
})

test('after a ticket that came too late the client connects with another one', async () => {
  await vi.waitFor(() => expect(FakeSocket.opened).toHaveLength(1), 30_000)
  FakeSocket.opened[0]?.lose(CLOSE.badTicket)
  const socket = await connection(2)
  expect(socket.sent).toContainEqual({ type: 'follow', topic })
  expect(server.askedOf(liveTicket)).toHaveLength(2)
})

test('after a loss the client reconnects and catches up', async () => {
  const socket = await connection(1)
  socket.say({ topic, type: 'following', payload: { seq: 4 } })
  socket.say({ topic, seq: 5, type: 'changed' })
  socket.lose(1006)
  const next = await connection(2)
  expect(next.sent).toContainEqual({ type: 'resume', topic, lastSeq: 5 })
  next.say({ topic, seq: 8, type: 'gap' })
  expect(heard.map((message) => message.type)).toEqual(['following', 'changed', 'gap'])
})

test('network events of the browser are used at once: lost when offline, retried when online', async () => {
  const status = renderHook(useLiveStatus).result
  await connection(1)
  await vi.waitFor(() => expect(status.current).toBe('open'))
  server.on(liveTicket, () => Promise.reject(new TypeError('Failed to fetch')))
  act(() => void dispatchEvent(new Event('offline')))
  expect(status.current).toBe('reconnecting')
  server.on(liveTicket, () => reply({ ticket: 'ticket' }))
  act(() => void dispatchEvent(new Event('online')))
  const next = await connection(2)
  expect(next.sent).toContainEqual({ type: 'follow', topic })
  await vi.waitFor(() => expect(status.current).toBe('open'))
})

test('a refused topic is retried until it is followed; the page polls in the meantime', async () => {
  const poll = renderHook(() => usePollInterval(topic)).result
  const isLive = renderHook(() => useIsLive(topic)).result
  const socket = await connection(1)
  const asked = () => socket.sent.filter((message) => (message as { type: string }).type === 'follow').length
  const refuse = (code: string) => act(() => socket.say({ topic, type: 'refused', payload: { code } }))
  await vi.waitFor(() => expect(isLive.current).toBe(true))
  expect(poll.current).toBe(false)
  refuse('Common.Unavailable')
  expect([isLive.current, poll.current]).toEqual([false, expect.any(Number)])
  await vi.waitFor(() => expect(asked()).toBe(2), 30_000)
  refuse('Common.Forbidden')
  await vi.waitFor(() => expect(asked()).toBe(3), 30_000)
  act(() => socket.say({ topic, type: 'following', payload: { seq: 4 } }))
  expect([isLive.current, poll.current]).toEqual([true, false])
  expect(heard.map((message) => message.type)).toEqual(['following'])
})

test('a topic with revoked access is resumed where it was, and not retried after it was left', async () => {
  const socket = await connection(1)
  socket.say({ topic, type: 'following', payload: { seq: 4 } })
  socket.say({ topic, type: 'refused', payload: { code: 'Common.Forbidden' } })
  await vi.waitFor(() => expect(socket.sent).toContainEqual({ type: 'resume', topic, lastSeq: 4 }), 30_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  socket.say({ topic, type: 'refused', payload: { code: 'Common.Forbidden' } })
  leave()
  const before = socket.sent.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.sent).toHaveLength(before)
  vi.useRealTimers()
})

test('a skipped number is a gap, reported before the message itself', async () => {
  const socket = await connection(1)
  socket.say({ topic, type: 'following', payload: { seq: 4 } })
  socket.say({ topic, seq: 7, type: 'changed' })
  expect(heard.map((message) => message.type)).toEqual(['following', 'gap', 'changed'])
})

test('after a server restart topics are followed anew and everything is refetched', async () => {
  const socket = await connection(1)
  socket.say({ topic, type: 'following', payload: { seq: 4 } })
  socket.lose(1006)
  const next = await connection(2, 'second')
  expect(next.sent).toContainEqual({ type: 'follow', topic })
  next.say({ topic, type: 'following', payload: { seq: 9 } })
  next.say({ topic, seq: 10, type: 'changed' })
  expect(heard.map((message) => message.type)).toEqual(['following', 'following', 'changed'])
})

test('a message between a new epoch and the resubscription does not prevent the refetch', async () => {
  const socket = await connection(1)
  socket.say({ topic, type: 'following', payload: { seq: 4 } })
  socket.say({ type: 'welcome', payload: { epoch: 'second' } })
  socket.say({ topic, seq: 5, type: 'rows', payload: { rows: [] } })
  await vi.waitFor(() => expect(socket.sent.filter((message) => (message as { type: string }).type !== 'ping')).toHaveLength(3), 30_000)
  socket.say({ topic, type: 'following', payload: { seq: 5 } })
  expect(heard.map((message) => message.type)).toEqual(['following', 'rows', 'following'])
})

test('queries after a message carry its log position', async () => {
  const socket = await connection(1)
  socket.say({ topic, type: 'following', payload: { seq: 4 }, position: '00000000000000000041' })
  socket.say({ topic, seq: 5, type: 'changed', position: '00000000000000000042' })
  await request(liveTicket, {})
  expect(server.askedOf(liveTicket).at(-1)?.headers.get('Consistency-Token')).toBe('00000000000000000042')
})

test('a sign-in elsewhere ends session and connection for good', async () => {
  const socket = await connection(1)
  socket.lose(4002)
  expect(sessionStore.get()).toMatchObject({ token: null, reason: 'signedInElsewhere' })
  expect(FakeSocket.opened).toHaveLength(1)
})

test('a session ended elsewhere is reported, a sign-out here is not', async () => {
  const signedOut = await connection(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  signedOut.lose(4004)
  sessionStore.signOut()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sessionStore.get()).toMatchObject({ token: null, reason: null })
  sessionStore.signIn('another')
  const ended = await connection(2)
  ended.lose(4004)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sessionStore.get()).toMatchObject({ token: null, reason: 'expired' })
  vi.useRealTimers()
})

test('a required password change is not a lost connection; the client connects afterwards', async () => {
  await connection(1)
  act(() => sessionStore.signOut())
  server.on(liveTicket, () => refusal(403, 'User.PasswordChangeRequired', 'Choose a password.'))
  act(() => sessionStore.signIn('to be changed'))
  const { result } = renderHook(useLiveStatus)
  await vi.waitFor(() => expect(server.askedOf(liveTicket).length).toBeGreaterThan(2), 30_000)
  expect(result.current).toBe('connecting')
  server.on(liveTicket, () => reply({ ticket: 'ticket' }))
  await connection(2)
  await vi.waitFor(() => expect(result.current).toBe('open'), 30_000)
})
