// Live updates of this tab: one connection, shared by all subscribers, that reconnects after a loss.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CLOSE } from '../../../protocol/live.ts'
import type { ServerMessage } from '../../../protocol/liveSchemas.ts'
import { accountEnd } from '../accountEnd.ts'
import { sawPosition } from '../api/client.ts'
import { currentLanguage } from '../i18n.ts'
import { lookForNewVersion } from '../newVersion.ts'
import { sessionStore } from '../sessionStore.ts'
import { type LiveSocket, NOT_YET, openSocket } from './socket.ts'

/** Message of a topic. Also 'following' on a subscription, and 'gap' when messages were missed and the state must be refetched. */
export type LiveMessage = ServerMessage
type Listener = (message: LiveMessage) => void

/** 'idle': nothing is followed. 'reconnecting': lost, retrying. 'stopped': the server refuses the connection. */
export type LiveStatus = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'stopped'

const POLL_WHILE_DOWN = 8_000
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
const WISH_WITHIN = 3_000
const SPREAD = 2_000

interface Topic {
  listeners: Set<Listener>
  lastSeq: number | null
  /** True until the subscription is confirmed: changes may have been missed. */
  isNew: boolean
  /** Consecutive refusals. */
  refusals: number
  again?: ReturnType<typeof setTimeout>
}

const topics = new Map<string, Topic>()
const statusListeners = new Set<() => void>()
let status: LiveStatus = 'idle'
let socket: LiveSocket | null = null
/** Sequence numbers continue within an epoch of the server. */
let epoch: string | null = null
let tries = 0
let retry: ReturnType<typeof setTimeout> | undefined

const changed = (): void => {
  for (const listener of statusListeners) listener()
}

const setStatus = (next: LiveStatus): void => {
  if (status === next) return
  status = next
  changed()
}

const tell = (topic: string, message: LiveMessage): void => {
  for (const listener of topics.get(topic)?.listeners ?? []) listener(message)
}

const ask = (name: string, topic: Topic): void => {
  clearTimeout(topic.again)
  socket?.send(topic.lastSeq === null ? { type: 'follow', topic: name } : { type: 'resume', topic: name, lastSeq: topic.lastSeq })
}

const askAll = (): void => {
  if (status === 'open') for (const [name, topic] of topics) ask(name, topic)
}

/** Resets the sequence number: it is void in another epoch or session. */
const beginAnew = (topic: Topic): void => {
  topic.lastSeq = null
  topic.isNew = true
}

const waitBefore = (retries: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(retries, 10)) * (0.5 + Math.random() / 2)

/** Retries a refused topic with backoff: access may be granted, or become known to the server, later. */
const refused = (name: string, topic: Topic): void => {
  clearTimeout(topic.again)
  topic.again = setTimeout(() => {
    if (status === 'open' && topics.get(name) === topic) ask(name, topic)
  }, waitBefore(topic.refusals))
  topic.refusals += 1
  changed()
}

const granted = (topic: Topic): void => {
  if (topic.refusals === 0) return
  topic.refusals = 0
  changed()
}

const seqIn = (payload: unknown): number | null => {
  const seq = (payload as { seq?: unknown } | null)?.seq
  return typeof seq === 'number' ? seq : null
}

const hear = (message: ServerMessage): void => {
  const topic = topics.get(message.topic)
  if (topic === undefined) return
  if (message.position !== undefined) sawPosition(message.position)
  if (message.type === 'refused') return refused(message.topic, topic)
  if (message.type === 'noteRefused') return tell(message.topic, message)
  granted(topic)
  if (message.type === 'following') {
    const { isNew } = topic
    topic.isNew = false
    topic.lastSeq ??= seqIn(message.payload) ?? message.seq
    if (isNew) tell(message.topic, message)
  } else if (message.type === 'gap') {
    topic.lastSeq = seqIn(message.payload) ?? message.seq
    tell(message.topic, message)
  } else {
    if (topic.lastSeq !== null && message.seq > topic.lastSeq + 1) tell(message.topic, { ...message, type: 'gap', payload: null })
    topic.lastSeq = message.seq
    tell(message.topic, message)
  }
}

/** Suspends after a short delay, in which a sign-out in this browser would arrive; a session ended elsewhere gives no other sign. */
const suspendUnlessWished = (): void => {
  const { token } = sessionStore.get()
  setTimeout(() => {
    if (sessionStore.get().token === token) sessionStore.suspend('expired')
  }, WISH_WITHIN)
}

const closed = (code: number): void => {
  socket = null
  // a ticket may come too late, or be void since the session has ended, which the request for the next one tells
  if (code >= 4000 && code !== CLOSE.badTicket) {
    setStatus('stopped')
    if (code === CLOSE.signedInElsewhere) sessionStore.suspend('signedInElsewhere')
    if (code === CLOSE.sessionEnded) suspendUnlessWished()
    const { person } = sessionStore.get()
    if (code === CLOSE.accountExpired && person !== null) accountEnd.tell(person)
    return
  }
  if (topics.size === 0 || sessionStore.get().token === null) return setStatus('idle')
  setStatus(code === NOT_YET ? 'connecting' : 'reconnecting')
  retry = setTimeout(connect, waitBefore(tries))
  tries += 1
}

const connect = (): void => {
  clearTimeout(retry)
  if (socket !== null || sessionStore.get().token === null) return
  if (status !== 'reconnecting') setStatus('connecting')
  socket = openSocket({
    welcome(current) {
      // a deployment also breaks the connection
      if (status === 'reconnecting') void lookForNewVersion()
      const isFirst = status !== 'open'
      tries = 0
      setStatus('open')
      if (current !== epoch) for (const topic of topics.values()) beginAnew(topic)
      epoch = current
      // on an open connection all clients learn of the new epoch at the same moment: spread their requests
      if (isFirst) askAll()
      else setTimeout(askAll, Math.random() * SPREAD)
    },
    message: hear,
    closed,
  })
}

const disconnect = (): void => {
  clearTimeout(retry)
  socket?.close()
  socket = null
  tries = 0
  setStatus('idle')
}

let followedToken = sessionStore.get().token
sessionStore.subscribe(() => {
  const { token } = sessionStore.get()
  if (token === followedToken) return
  followedToken = token
  disconnect()
  for (const topic of topics.values()) {
    beginAnew(topic)
    topic.refusals = 0
  }
  if (token !== null && topics.size > 0) connect()
})
/** The browser knows of a network loss long before a ping times out. */
globalThis.addEventListener?.('offline', () => {
  if (socket === null) return
  socket.close()
  closed(0)
})
globalThis.addEventListener?.('online', () => {
  if (status === 'reconnecting') connect()
})

/** Follows a topic until the returned function is called. */
export const follow = (name: string, listener: Listener): (() => void) => {
  let topic = topics.get(name)
  if (topic === undefined) {
    topic = { listeners: new Set(), lastSeq: null, isNew: true, refusals: 0 }
    topics.set(name, topic)
    if (status === 'open') ask(name, topic)
  }
  topic.listeners.add(listener)
  if (socket === null && status === 'idle') connect()
  return () => {
    topic.listeners.delete(listener)
    if (topic.listeners.size > 0 || topics.get(name) !== topic) return
    topics.delete(name)
    socket?.send({ type: 'unfollow', topic: name })
  }
}

/** Follows a topic while the component is mounted; null follows nothing. The newest `onMessage` is called. */
export const useTopic = (topic: string | null, onMessage: Listener): void => {
  const newest = useRef(onMessage)
  useEffect(() => {
    newest.current = onMessage
  })
  useEffect(() => (topic === null ? undefined : follow(topic, (message) => newest.current(message))), [topic])
}

const subscribe = (listener: () => void): (() => void) => {
  statusListeners.add(listener)
  return () => statusListeners.delete(listener)
}

/** Whether the connection is currently lost. */
export const isAway = (): boolean => status === 'reconnecting'

/** Connection state, for the banner. */
export const useLiveStatus = (): LiveStatus =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => status,
  )

const isRefused = (topic: string): boolean => (topics.get(topic)?.refusals ?? 0) > 0
const isSilent = (topic: string): boolean => isRefused(topic) || status === 'reconnecting' || status === 'stopped'

/** Sends a note on a followed topic. Returns false, and sends nothing, while it is not followed. */
export const sendNote = (topic: string, note: unknown): boolean => {
  const isHeard = status === 'open' && topics.has(topic) && !isRefused(topic)
  if (isHeard) socket?.send({ type: 'note', topic, note, language: currentLanguage() })
  return isHeard
}

/** Whether the topic is followed and connected. */
export const useIsLive = (topic: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => status === 'open' && !isRefused(topic),
    () => status === 'open' && !isRefused(topic),
  )

/** For `refetchInterval` of queries that a topic keeps fresh: milliseconds while disconnected, else false. */
export const usePollInterval = (topic: string): number | false =>
  useSyncExternalStore(
    subscribe,
    () => isSilent(topic),
    () => isSilent(topic),
  )
    ? POLL_WHILE_DOWN
    : false
