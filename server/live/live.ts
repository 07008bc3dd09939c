// The live side of the server: publishes messages on topics to the sockets of permitted followers.
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Caller } from '../../protocol/call.ts'
import type { Publishing, Tell } from '../../protocol/live.ts'
import type { AnyLiveTopic } from '../../queries/kit/live.ts'
import { type Connection, connect, TRY_AGAIN } from './connection.ts'
import { createHub, type Hub } from './hub.ts'
import { createLiveNotes, type LiveNotes, type NoteSender } from './notes.ts'
import { MOST_ROW_BYTES } from './rows.ts'
import type { Tickets } from './tickets.ts'

const BEAT_MS = 30_000
/** Interval for noticing rights that expire; revoked rights are noticed immediately. */
const RECHECK_MS = 1000
/** The sockets are rechecked in so many parts of the interval, so that many of them do not hold up the messages. */
const RECHECK_PARTS = 20
const GOING_AWAY = 1001
/** Limits per network, possibly a school with several tabs per student, and per session. */
const MOST_OF = { network: 5_000, session: 32 }

export interface LiveOptions {
  log: FastifyBaseLogger
  tickets: Tickets
  /** Storage of topics; default: in this process. */
  hub?: Hub
  /** All topics, including those with rows or notes. */
  topics?: readonly AnyLiveTopic[]
  now?(): Date
  /** Whether `maySee` and `mustLeave` can answer. While they cannot, nobody is disconnected and nobody loses a topic. */
  areRightsKnown(): boolean
  /** Resolves to whether the caller may follow a topic. Rejects while that is unknown. */
  maySee(caller: Caller, topic: string): Promise<boolean>
  /** Per-message permission check of a follower; null if they may hear all of the topic. */
  mayHear(caller: Caller, topic: string): ((message: string) => boolean) | null
  /** A code of CLOSE if the person has no access at all (account expired, forgotten), else null. */
  mustLeave(caller: Caller): number | null
  /** Limits of concurrent sockets; default: `MOST_OF`. */
  mostOf?: { network: number; session: number }
}

export interface Live extends Publishing {
  /** Rows are parsed by the topic's schema. If one is too large, `changed` is sent instead. */
  tell: Tell
  /** Makes all open pages query again, in every process, because messages may have been lost. */
  renew(): void
  /** Registers the handlers of notes. */
  hear: LiveNotes['hear']
  /** Handles a socket that was just opened, from a network. */
  accept(socket: WebSocket, from: { network: string } & Omit<NoteSender, 'tabId'>): void
  /** Closes the sockets of a session in this process and voids its tickets; `code` is one of CLOSE. */
  disconnect(sessionId: string, code: number): void
  /** Rechecks the permissions of people whose rights changed. */
  recheck(userIds: ReadonlySet<number>): void
  /** Open sockets. */
  connections(): number
  close(): void
}

/** Default for messages with rows per second. */
const ROWS_PER_SECOND = 4

const tellingOn =
  (hub: Hub, topics: readonly AnyLiveTopic[]): Tell =>
  ({ path, of }, ids, rows, position) => {
    const { row, perSecond = ROWS_PER_SECOND } = topics.find(({ topic }) => topic.path === path)?.speech ?? {}
    if (row === undefined) throw new Error(`the topic ${path} tells no rows`)
    const texts = rows.map((told) => ({ key: told.key, text: JSON.stringify({ key: told.key, row: row.parse(told.row) }) }))
    if (texts.some(({ text }) => Buffer.byteLength(text) > MOST_ROW_BYTES)) hub.publish(of(ids), 'changed', {}, position)
    else hub.tell(of(ids), texts, { everyMs: 1000 / perSecond, position })
  }

/** One per process that has the role `live`. */
export const createLive = ({
  log,
  tickets,
  hub = createHub(),
  topics = [],
  now = () => new Date(),
  areRightsKnown,
  maySee,
  mayHear,
  mustLeave,
  mostOf = MOST_OF,
}: LiveOptions): Live => {
  const notes = createLiveNotes({ topics, now, log })
  const connections = new Set<Connection>()
  const networks = new Map<string, number>()
  const count = (network: string, change: 1 | -1): void => {
    const left = (networks.get(network) ?? 0) + change
    if (left === 0) networks.delete(network)
    else networks.set(network, left)
  }
  const hasRoom = ({ sessionId }: Caller): boolean => {
    let open = 0
    for (const connection of connections) if (connection.caller()?.sessionId === sessionId) open += 1
    return open < mostOf.session
  }
  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.beat()
  }, BEAT_MS).unref()
  let next = connections.values()
  const recheckSome = (): void => {
    for (let left = Math.ceil(connections.size / RECHECK_PARTS); left > 0; left -= 1) {
      let { value, done } = next.next()
      if (done) {
        next = connections.values()
        value = next.next().value
      }
      value?.recheck()
    }
  }
  const rechecks = setInterval(recheckSome, RECHECK_MS / RECHECK_PARTS).unref()

  hub.onEpoch(() => {
    for (const connection of connections) connection.welcome()
  })

  return {
    publish: hub.publish,
    tell: tellingOn(hub, topics),
    renew: hub.renew,
    hear: notes.hear,
    accept(socket, { network, ...from }) {
      if ((networks.get(network) ?? 0) >= mostOf.network) return socket.close(TRY_AGAIN, 'too many sockets')
      count(network, 1)
      const connection = connect(socket, {
        hub,
        tickets,
        log,
        maySee,
        mayHear,
        areRightsKnown,
        mustLeave,
        notes: notes.open({ ...from, tabId: randomUUID() }),
        hasRoom,
        onLeave() {
          connections.delete(connection)
          count(network, -1)
        },
      })
      connections.add(connection)
    },
    disconnect(sessionId, code) {
      tickets.revoke(sessionId)
      for (const connection of connections) if (connection.caller()?.sessionId === sessionId) connection.close(code)
    },
    recheck(userIds) {
      for (const connection of connections) if (userIds.has(connection.caller()?.userId ?? 0)) connection.recheck()
    },
    connections: () => connections.size,
    close() {
      clearInterval(heartbeat)
      clearInterval(rechecks)
      for (const connection of connections) connection.close(GOING_AWAY)
    },
  }
}
