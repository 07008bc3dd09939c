// Ends of units and permissions of their classes. Kept in memory and read on every request in a class.
import type { BusinessUnitEvent } from '../../commands/people/businessUnit/events.ts'
import type { AccessUnit } from '../../protocol/access.ts'
import { projection } from '../kit/projection.ts'

export type AccessUnitDocument = AccessUnit & { _id: string }

type About = AccessUnit & { [more: string]: unknown }

const key = (event: { data: { businessUnitId: number } }): string => String(event.data.businessUnitId)
const fold = (_: AccessUnitDocument | null, { data }: { data: About }): AccessUnit => {
  const { businessUnitId, expirationTime, timeZone, isRestricted, isGame } = data
  return { businessUnitId, expirationTime, timeZone, isRestricted, isGame }
}

export const accessUnits = projection<AccessUnitDocument, BusinessUnitEvent>({
  name: 'accessUnits',
  version: 1,
  collection: 'accessUnits',
  hasNoSnapshots: true,
  streamPrefix: 'businessUnit-',
  isResident: true,
  on: { BusinessUnitCreated: { key, fold }, BusinessUnitEdited: { key, fold } },
})
