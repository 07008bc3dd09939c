// One document per business unit, and its search keys.
import type { BusinessUnitEvent } from '../../commands/people/businessUnit/events.ts'
import { searchable } from '../../protocol/searching.ts'
import { foundByName, howMany } from '../kit/foundByName.ts'
import { projection } from '../kit/projection.ts'
import { scopeOf } from './searching.ts'

export type BusinessUnitDocument = {
  _id: string
  businessUnitId: number
  /** Position of the first event; lists use this order. */
  position: string
  type: string
  name: string
  /** Collation key of the name. */
  nameKey: string
  description: string
  createTime: string
  expirationTime: string
  /** IANA time zone. */
  timeZone: string
  isRestricted: boolean
  isGame: boolean
  administratorIds: readonly number[]
}

const key = (event: { data: { businessUnitId: number } }): string => String(event.data.businessUnitId)
const lists = () => [scopeOf.everybody]

export const businessUnits = projection<BusinessUnitDocument, BusinessUnitEvent>({
  name: 'businessUnits',
  version: 4,
  collection: 'businessUnits',
  since: ({ position }) => position,
  indexes: [{ fields: ['position'] }, { fields: ['nameKey'] }, { fields: ['expirationTime'] }],
  on: {
    BusinessUnitCreated: {
      key,
      fold: (_, { data, metadata, position }) => ({
        ...data,
        nameKey: searchable(data.name),
        position,
        createTime: metadata.recordedAt,
        administratorIds: [],
      }),
    },
    BusinessUnitEdited: { key, fold: (unit, { data }) => unit && { ...unit, ...data, nameKey: searchable(data.name) } },
    AdministratorAppointed: {
      key,
      fold: (unit, { data }) =>
        unit && { ...unit, administratorIds: [...unit.administratorIds.filter((id) => id !== data.userId), data.userId] },
    },
    AdministratorDismissed: {
      key,
      fold: (unit, { data }) => unit && { ...unit, administratorIds: unit.administratorIds.filter((id) => id !== data.userId) },
    },
  },
  derived: [foundByName('unitsFound', 'businessUnits', lists), howMany('unitCounts', 'businessUnits', lists)],
})
