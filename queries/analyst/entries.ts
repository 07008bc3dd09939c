// Events as lines of the analyst's console, people by their pseudonyms.
import type { RecordedEvent } from '../../eventstore/port.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { AnalystDeps } from './deps.ts'
import type { LogEntry, LogPerson } from './search/schemas.ts'

const subjectOf = ({ data }: RecordedEvent): number | null => {
  const userId = (data as { userId?: unknown } | null)?.userId
  return Number.isSafeInteger(userId) ? (userId as number) : null
}

/** `names`: of people whose reading is recorded, by id. */
export const logEntry = (
  { pseudonym }: Pick<AnalystDeps, 'pseudonym'>,
  event: RecordedEvent,
  names?: ReadonlyMap<number, string>,
): LogEntry => {
  const { position, stream, revision, id, type, metadata, fault = null } = event
  const { version, recordedAt, actor, command, commandId, correlationId, causationId } = metadata
  const personOf = (userId: number | null): LogPerson | null =>
    userId === null ? null : { userId, pseudonym: pseudonym(userId), name: names?.get(userId) ?? null }
  return {
    position,
    stream,
    revision: Number(revision),
    id,
    type,
    version,
    recordedAt,
    actorRole: actor.role,
    actor: personOf(actor.userId),
    person: personOf(subjectOf(event)),
    command,
    commandId,
    correlationId,
    causationId,
    fault,
  }
}

/** Current names by id; forgotten people have none. */
export const namesOfPeople = async ({ reader }: Pick<AnalystDeps, 'reader'>, userIds: readonly number[]): Promise<Map<number, string>> => {
  const people = await reader.getMany<PersonDocument>('people', userIds.map(String))
  return new Map(
    userIds.flatMap((userId) => (people.get(String(userId))?.name ? [[userId, people.get(String(userId))?.name as string]] : [])),
  )
}
