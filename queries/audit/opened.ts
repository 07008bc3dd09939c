// Opens one timeline event to its data and metadata.
import type { z } from 'zod'
import { eventDataFor } from '../../commands/judging/submission/policy.ts'
import type { RecordedEvent } from '../../eventstore/port.ts'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { Reader } from '../../projections/store/port.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { timelineEventSchemas } from './schemas.ts'

export interface EventSources {
  reader: Reader
  /** Reads one event of the log by stream and revision. */
  readEvent(stream: string, revision: number): Promise<RecordedEvent | null>
  /** Meaning of every event type that a timeline may hold. */
  meanings: ReadonlyMap<string, string>
}

/** Fields that platform admins write for each other. */
const AMONG_ADMINS: Readonly<Partial<Record<string, readonly string[]>>> = { TwoFactorRemoved: ['reason'] }

interface EventReader {
  /** The reader is staff of the class. */
  isTeacher: boolean
  /** Students see full verdicts in the activity. */
  isReleased: boolean
  isAdmin: boolean
  /** False: the event concerns data that the reader may not see. */
  mayRead: boolean
}

const dataFor = ({ type, data }: RecordedEvent, { isTeacher, isReleased, isAdmin, mayRead }: EventReader): object => {
  if (!mayRead) return {}
  const hidden = isAdmin ? [] : (AMONG_ADMINS[type] ?? [])
  return Object.fromEntries(
    Object.entries(eventDataFor(data as object, isTeacher, isReleased)).filter(([field]) => !hidden.includes(field)),
  )
}

/** The logged event of an entry; verdicts are reduced to what a student may see unless the reader is staff. Throws Common.NotFound. */
export const openedEvent = async (
  { reader, readEvent, meanings }: EventSources,
  { position, stream, revision }: TimelineDocument,
  to: EventReader,
): Promise<Omit<z.output<typeof timelineEventSchemas.reply>, 'entry'>> => {
  const event = await readEvent(stream, revision)
  if (!event) throw rejected('Common.NotFound')
  const { actor, command, correlationId, causationId, version, recordedAt } = event.metadata
  const person = actor.userId === null ? null : await reader.get<PersonDocument>('people', String(actor.userId))
  return {
    position,
    stream,
    revision,
    id: event.id,
    type: event.type,
    version,
    meaning: meanings.get(event.type) ?? '',
    recordedAt,
    actor: { userId: actor.userId, role: actor.role, name: person?.name ?? null },
    command,
    correlationId,
    causationId,
    data: dataFor(event, to),
  }
}
