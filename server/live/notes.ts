// Passes notes from sockets to the handlers of areas: limits number, rate and size, validates, and refuses in the caller's language.
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Caller, RateLimit } from '../../protocol/call.ts'
import { type Language, Rejection, rejected } from '../../protocol/catalogue.ts'
import { fieldErrorsOf } from '../../protocol/fieldErrors.ts'
import type { NoteHandler } from '../../protocol/notes.ts'
import type { AnyLiveTopic } from '../../queries/kit/live.ts'
import { errorReply } from '../http/errors.ts'
import { type Allowance, allowance } from '../http/rateLimit.ts'

/** Size of a note as JSON. */
const MOST_BYTES = 1024
/** Limit of notes of a socket that are in progress or waiting. */
const MOST_WAITING = 16
const LIMIT: RateLimit = { perMinute: 60, burst: 20 }

/** A socket, with data of its handshake. */
export interface NoteSender {
  tabId: string
  ip: string
  language: Language
}

export interface SentNote {
  topic: string
  note?: unknown
  /** Echoed in a refusal. */
  id?: number | undefined
  language?: Language | undefined
}

export interface NotesOptions {
  topics: readonly AnyLiveTopic[]
  now(): Date
  log: FastifyBaseLogger
}

interface Desk {
  topic: AnyLiveTopic['topic']
  schema: z.ZodType
  rate: Allowance
  hear: (heard: object) => Promise<void> | void
}

/** The notes of one socket, and the topics that it follows. */
export interface SocketNotes {
  /** Handles a note; `permit` rejects if the caller may not send it. Resolves to the payload of a refusal, or null. */
  take(caller: Caller, sent: SentNote, permit: () => Promise<void>): Promise<object | null>
  /** Tells the area of a topic that the socket follows it; the returned function, that it no longer does. */
  follow(caller: Caller, topic: string): () => void
}

export interface LiveNotes {
  /** Registers handlers. */
  hear(handlers: readonly NoteHandler[]): void
  /** Opens the note handling of one socket. */
  open(sender: NoteSender): SocketNotes
}

const checked = (schema: z.ZodType, note: unknown): unknown => {
  const { success, data, error } = schema.safeParse(note)
  if (!success) throw rejected('Common.FieldsNotValid', ...fieldErrorsOf(error, note))
  return data
}

export const createLiveNotes = ({ topics, now, log }: NotesOptions): LiveNotes => {
  const desks = new Map<string, Desk>()
  const followed: NoteHandler[] = []

  const deskOf = (name: string): Desk => {
    for (const desk of desks.values()) if (desk.topic.idsIn(name) !== null) return desk
    throw rejected('Common.Forbidden')
  }
  const refusalOf = (error: unknown, { topic, id }: SentNote, language: Language): object => {
    const { body, retryAfter, isFault } = errorReply(error, language)
    if (isFault) log.error({ err: error, topic }, 'live: a note could not be handled')
    return { ...(id === undefined ? {} : { id }), ...body, ...(retryAfter === undefined ? {} : { retryAfter }) }
  }

  return {
    hear(handlers) {
      for (const handler of handlers) {
        const { topic, hear, came } = handler
        if (came) followed.push(handler)
        if (!hear) continue
        const { note, noteLimit = LIMIT } = topics.find((known) => known.topic.path === topic.path)?.speech ?? {}
        if (note === undefined) throw new Error(`the topic ${topic.path} takes no notes`)
        desks.set(topic.path, { topic, schema: note, rate: allowance(noteLimit), hear: hear as Desk['hear'] })
      }
    },
    open({ tabId, ip, language }) {
      let waiting = 0
      let turn: Promise<unknown> = Promise.resolve()
      const heard = async (caller: Caller, sent: SentNote, permit: () => Promise<void>): Promise<void> => {
        const desk = deskOf(sent.topic)
        const seconds = desk.rate.take(tabId)
        if (seconds > 0) throw new Rejection('Common.TooManyRequests', { details: { retryAfter: seconds } })
        if (waiting >= MOST_WAITING) throw rejected('Common.TooManyRequests')
        if (Buffer.byteLength(JSON.stringify(sent.note) ?? '') > MOST_BYTES) throw rejected('Common.TooLarge')
        const note = checked(desk.schema, sent.note)
        const come = { ids: desk.topic.idsIn(sent.topic), note, caller, tabId, ip, now: now() }
        waiting += 1
        const mine = turn.then(async () => {
          await permit()
          await desk.hear(come)
        })
        turn = mine.catch(() => {})
        await mine.finally(() => {
          waiting -= 1
        })
      }
      return {
        async take(caller, sent, permit) {
          try {
            await heard(caller, sent, permit)
            return null
          } catch (error) {
            return refusalOf(error, sent, sent.language ?? language)
          }
        },
        follow(caller, name) {
          const handler = followed.find(({ topic }) => topic.idsIn(name) !== null)
          let told: Promise<unknown> = Promise.resolve()
          const tell = (hear: NoteHandler['came']): void => {
            const follower = { ids: handler?.topic.idsIn(name), caller, tabId, now: now() }
            told = told
              .then(() => hear?.(follower as never))
              .catch((err: unknown) => log.debug({ err, topic: name }, 'live: a follower was not noted'))
          }
          tell(handler?.came)
          return () => tell(handler?.went)
        },
      }
    },
  }
}
