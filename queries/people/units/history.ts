// History of a unit, newest first, with the names of actors and of the users concerned.
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { UnitEventDocument } from '../../../projections/people/unitEvents.ts'
import type { UnitEvent } from './schemas.ts'
import type { UnitSources } from './shownUnits.ts'

interface Asked {
  businessUnitId: number
  /** Exclusive: position of the previous page's last entry. */
  after: string | null
  size: number
}

/** Reads one page of events and the users in them, whatever the length of the history. */
export const unitHistory = async (
  { reader, access }: UnitSources,
  { businessUnitId, after, size }: Asked,
): Promise<{ items: UnitEvent[]; hasMore: boolean }> => {
  const filter = { businessUnitId, ...(after === null ? {} : { position: { $lt: after } }) }
  const found = await reader.find<UnitEventDocument>('unitEvents', { filter, sort: [['position', -1]], limit: size + 1 })
  const events = found.slice(0, size)
  const ids = events.flatMap(({ actorId, userId }) => [actorId, userId]).filter((id) => id !== null)
  const people = await reader.getMany<PersonDocument>('people', new Set(ids.map(String)))
  const classes = await reader.getMany<ClassDocument>(
    'classes',
    new Set(events.flatMap(({ groupId }) => (groupId === null ? [] : [String(groupId)]))),
  )
  const nameOf = (id: number | null) => people.get(String(id))?.name ?? null
  const isOfUnit = (userId: number) => access.user(userId)?.businessUnits.some((unit) => unit.businessUnitId === businessUnitId) ?? false
  /** A unit knows invited users who have not joined only by address. */
  const called = (type: string, id: number | null) =>
    id !== null && type.startsWith('Invitation') && !isOfUnit(id) ? (people.get(String(id))?.email ?? null) : nameOf(id)
  const items = events.map(({ _id, businessUnitId: _unit, stream: _stream, revision: _revision, ...event }) => ({
    ...event,
    name: event.name ?? classes.get(String(event.groupId))?.name ?? null,
    actorName: event.actorId === event.userId ? called(event.type, event.actorId) : nameOf(event.actorId),
    userName: called(event.type, event.userId),
  }))
  return { items, hasMore: found.length > size }
}
