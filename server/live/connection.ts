// One socket of one browser tab: authenticates with a ticket, then follows topics. Closed on misuse, or if it cannot keep up.
import type { FastifyBaseLogger } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import type { Caller } from '../../protocol/call.ts'
import { type ErrorCode, rejected } from '../../protocol/catalogue.ts'
import { CLOSE } from '../../protocol/live.ts'
import { type ClientMessage, clientMessageSchema, type ServerMessage } from '../../protocol/liveSchemas.ts'
import type { Hub } from './hub.ts'
import type { SentNote, SocketNotes } from './notes.ts'
import type { Tickets } from './tickets.ts'

const HELLO_MS = 5000
const MOST_TOPICS = 50
/** Send buffer of a slow client in bytes; beyond it the socket is closed, and the client reconnects and resumes. */
const MOST_WAITING = 1024 * 1024
const MOST_MESSAGES_PER_BEAT = 600
/** Clients reconnect with exponential backoff. */
export const TRY_AGAIN = 1013

export interface ConnectionOptions {
  hub: Hub
  tickets: Tickets
  log: FastifyBaseLogger
  /** Whether `maySee` and `mustLeave` can answer. */
  areRightsKnown(): boolean
  maySee(caller: Caller, topic: string): Promise<boolean>
  mayHear(caller: Caller, topic: string): ((message: string) => boolean) | null
  /** A code of CLOSE if the person has no access at all, else null. */
  mustLeave(caller: Caller): number | null
  notes: SocketNotes
  /** Whether the session may open another socket. */
  hasRoom(caller: Caller): boolean
  onLeave(): void
}

export interface Connection {
  /** Null before authentication. */
  caller(): Caller | null
  /** Sends a ping; closes the socket if the last one was not answered. */
  beat(): void
  /** Announces the current epoch: a client that knew another one subscribes anew. */
  welcome(): void
  /** Closes the socket of a person without access, and ends topics that the caller may no longer see. */
  recheck(): void
  close(code: number): void
}

const parsed = (data: RawData, isBinary: boolean): ClientMessage | null => {
  if (isBinary) return null
  try {
    return clientMessageSchema.parse(JSON.parse((data as Buffer).toString('utf8')))
  } catch {
    return null
  }
}

/** Handles a socket that was just opened. */
export const connect = (socket: WebSocket, options: ConnectionOptions): Connection => {
  /** Unsubscribe functions by topic. */
  const followed = new Map<string, () => void>()
  /** Topics with a permission check in progress, so that slow checks do not pile up. */
  const asking = new Set<() => void>()
  let caller: Caller | null = null
  let isAlive = true
  let isOver = false
  let received = 0

  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_WAITING) socket.terminate()
    else socket.send(text)
  }
  const say = (type: string, topic = '', seq = 0, payload: unknown = {}, position?: string) =>
    send(JSON.stringify({ v: 1, topic, seq, type, payload, ...(position === undefined ? {} : { position }) } satisfies ServerMessage))
  const refuse = (topic: string, code: ErrorCode) => say('refused', topic, 0, { code })
  const unfollow = (topic: string) => {
    followed.get(topic)?.()
    followed.delete(topic)
  }
  /** Null while unknown. */
  const maySee = async (who: Caller, topic: string): Promise<boolean | null> => {
    if (!options.areRightsKnown()) return null
    try {
      return await options.maySee(who, topic)
    } catch (error) {
      options.log.debug({ err: error, topic }, 'live: could not check the permission to follow a topic')
      return null
    }
  }
  const follow = async (who: Caller, topic: string, lastSeq: number | null) => {
    const isAllowed = await maySee(who, topic)
    if (isOver) return
    if (!isAllowed) return refuse(topic, isAllowed === null ? 'Common.Unavailable' : 'Common.Forbidden')
    unfollow(topic)
    if (followed.size >= MOST_TOPICS) return refuse(topic, 'Common.TooManyRequests')
    let isFollowing = false
    const mayHear = options.mayHear(who, topic)
    const leave = options.hub.follow(topic, lastSeq, {
      send: mayHear === null ? send : (text) => options.areRightsKnown() && mayHear(text) && send(text),
      began({ seq, position, isGap }) {
        if (isGap) say('gap', topic, seq, { seq }, position)
        if (!isFollowing) say('following', topic, seq, { seq }, position)
        isFollowing = true
      },
      ended() {
        if (followed.get(topic) === quit) unfollow(topic)
        refuse(topic, 'Common.Unavailable')
      },
    })
    const left = options.notes.follow(who, topic)
    const quit = () => {
      leave()
      left()
    }
    followed.set(topic, quit)
  }

  const welcome = () => say('welcome', '', 0, { epoch: options.hub.epoch })
  const greet = async (message: ClientMessage | null) => {
    const known = message?.type === 'hello' ? await options.tickets.redeem(message.ticket) : null
    if (known && !options.hasRoom(known)) return socket.close(TRY_AGAIN, 'too many sockets')
    caller = known
    if (!caller) return socket.close(CLOSE.badTicket, 'bad ticket')
    clearTimeout(helloTimer)
    const code = options.areRightsKnown() ? options.mustLeave(caller) : null
    if (code !== null) return socket.close(code)
    welcome()
  }
  /** Ends a topic after its permission was lost; keeps it while permissions are unknown. */
  const askAgain = async (who: Caller, topic: string, leave: () => void) => {
    if (asking.has(leave)) return
    asking.add(leave)
    const isAllowed = await maySee(who, topic)
    asking.delete(leave)
    if (isAllowed !== false || followed.get(topic) !== leave) return
    unfollow(topic)
    refuse(topic, 'Common.Forbidden')
  }
  /** Not awaited by other messages, since handlers may be slow. */
  const note = async (who: Caller, sent: SentNote) => {
    const permit = async () => {
      const isAllowed = followed.has(sent.topic) && (await maySee(who, sent.topic))
      if (!isAllowed) throw rejected(isAllowed === null ? 'Common.Unavailable' : 'Common.Forbidden')
    }
    const refusal = await options.notes.take(who, sent, permit)
    if (refusal !== null) say('noteRefused', sent.topic, 0, refusal)
  }
  const obey = (who: Caller, message: ClientMessage | null) => {
    switch (message?.type) {
      case 'follow':
        return follow(who, message.topic, null)
      case 'resume':
        return follow(who, message.topic, message.lastSeq)
      case 'unfollow':
        return unfollow(message.topic)
      case 'note':
        return void note(who, message).catch(failed)
      case 'ping':
        return say('pong')
      default:
        return socket.close(CLOSE.protocol, 'not understood')
    }
  }

  /** The ticket store does not respond: the browser reconnects. */
  const failed = (error: unknown) => {
    options.log.debug({ err: error }, 'live socket failed')
    socket.close(TRY_AGAIN)
  }
  /** Messages are handled in order; the first one may have to wait for a response. */
  let turn: Promise<unknown> = Promise.resolve()
  const helloTimer = setTimeout(() => socket.close(CLOSE.badTicket, 'no ticket'), HELLO_MS)
  socket.on('message', (data, isBinary) => {
    received += 1
    if (received > MOST_MESSAGES_PER_BEAT) return socket.close(CLOSE.protocol, 'too many messages')
    const message = parsed(data, isBinary)
    turn = turn.then(() => (caller ? obey(caller, message) : greet(message))).catch(failed)
  })
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('error', (error) => options.log.debug({ err: error }, 'live socket failed'))
  socket.on('close', () => {
    isOver = true
    clearTimeout(helloTimer)
    for (const topic of followed.keys()) unfollow(topic)
    options.onLeave()
  })

  return {
    caller: () => caller,
    beat() {
      if (!isAlive) return socket.terminate()
      isAlive = false
      received = 0
      socket.ping()
    },
    welcome() {
      if (caller) welcome()
    },
    recheck() {
      if (!caller || !options.areRightsKnown()) return
      const code = options.mustLeave(caller)
      if (code !== null) return socket.close(code)
      for (const [topic, leave] of followed) void askAgain(caller, topic, leave)
    },
    close: (code) => socket.close(code),
  }
}
