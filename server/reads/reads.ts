// Audit trail of reads of personal data: recorded in the background, once per reader, person, view and hour, in the person's stream.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { noteContext } from '../../commands/kit/context.ts'
import type { CommandContext, CommandHandler } from '../../commands/kit/handler.ts'
import { deriveUuid } from '../../commands/kit/ids.ts'
import { type UserCommand, users } from '../../commands/people/user/decider.ts'
import { Unavailable } from '../../eventstore/port.ts'
import type { Access } from '../../protocol/access.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import { MOST_OF_A_READ, type NoteRead } from '../../protocol/reads.ts'

const NAMESPACE = '5e0c6a57-90a6-4d0b-8a4e-2f6f2a0b7d31'
const HOUR = 'YYYY-MM-DDTHH'.length
/** Entries written before yielding: an entry about an unknown person writes nothing, so it never waits. */
const BATCH = 20
const MOST_WAITING = 10_000
const MOST_REMEMBERED = 20_000
const RETRY_MS = 1000

type Note = { command: Extract<UserCommand, { type: 'NotePersonalDataRead' }>; context: CommandContext }

export interface PersonalReads {
  note: NoteRead
  /** Resolves when all reads so far are in the log, or have been dropped at shutdown. */
  stop(): Promise<void>
}

export interface PersonalReadsOptions {
  commands: CommandHandler
  access: Pick<Access, 'isGroupAdmin'>
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Entries that the log cannot take now are retried; beyond 10,000 waiting ones, reads are lost and an error is logged. */
export const createPersonalReads = ({ commands, access, log }: PersonalReadsOptions): PersonalReads => {
  const remembered = new LRUCache<string, true>({ max: MOST_REMEMBERED })
  const waiting: Note[] = []
  const stopping = new AbortController()
  let working: Promise<void> | null = null

  /** False if the log cannot write. */
  const write = async ({ command, context }: Note): Promise<boolean> => {
    try {
      await users.handle(commands, command.userId, command, context)
    } catch (error) {
      if (error instanceof Unavailable) return false
      // a forgotten or unknown person
      if (!(error instanceof Rejection)) log.error({ err: error, view: command.view }, 'a read of personal data was not recorded')
    }
    return true
  }

  const work = async (): Promise<void> => {
    let written = 0
    for (let note = waiting[0]; note; note = waiting[0]) {
      if (await write(note)) {
        waiting.shift()
        if (++written % BATCH === 0) await nextTurn()
      } else if (stopping.signal.aborted) return log.error({ lost: waiting.length }, 'reads of personal data were not recorded')
      else await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
    working = null
  }

  /** True only the first time. */
  const isNew = (name: string): boolean => {
    if (remembered.has(name)) return false
    remembered.set(name, true)
    return true
  }

  return {
    note(context, { view, groupId, userIds }) {
      const readerId = context.caller.userId
      if (groupId !== null && access.isGroupAdmin(readerId, groupId)) return
      const hour = context.now.toISOString().slice(0, HOUR)
      for (const userId of [...new Set(userIds)].slice(0, MOST_OF_A_READ)) {
        const name = `${readerId}/${userId}/${view}/${hour}`
        if (userId === readerId || !isNew(name)) continue
        if (waiting.length >= MOST_WAITING) {
          log.error({ view }, 'a read of personal data was not recorded: too many are waiting for the log')
          continue
        }
        waiting.push({
          command: { type: 'NotePersonalDataRead', userId, readerId, view, groupId, hour },
          context: noteContext(context, deriveUuid(NAMESPACE, name)),
        })
      }
      // with nothing to do it would end before it is assigned, and stand in the way of all later work
      if (waiting.length > 0) working ??= work()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
