// A page of what happened to a unit, the newest first, with the names of who did it and whom it is about.
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { UnitEventDocument } from '../../../projections/people/unitEvents.ts'
import type { UnitEvent } from './schemas.ts'
import type { UnitSources } from './shown.ts'

interface Asked {
  businessUnitId: number
  /** Exclusive: the position of the last one of the page before. */
  after: string | null
  size: number
}

/** Reads a page of events and the people in them, however long the unit has been there. */
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
  /** Of whom was invited and has not joined the unit knows the address. */
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
