// One event of a timeline, opened to its data and metadata.
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
  /** One event of the log by stream and revision. */
  readEvent(stream: string, revision: number): Promise<RecordedEvent | null>
  /** Meaning of every event type that a timeline may hold. */
  meanings: ReadonlyMap<string, string>
}

/** What the log holds of an entry; of a verdict what a student may see, unless they look after the class. Throws Common.NotFound. */
export const openedEvent = async (
  { reader, readEvent, meanings }: EventSources,
  { position, stream, revision }: TimelineDocument,
  isTeacher: boolean,
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
    data: eventDataFor(event.data as object, isTeacher),
  }
}
