// One document per business unit.
import type { BusinessUnitEvent } from '../../commands/people/businessUnit/events.ts'
import { projection } from '../kit/projection.ts'

export type BusinessUnitDocument = {
  _id: string
  businessUnitId: number
  type: string
  name: string
  description: string
  expirationTime: string
}

const key = (event: { data: { businessUnitId: number } }): string => String(event.data.businessUnitId)

export const businessUnits = projection<BusinessUnitDocument, BusinessUnitEvent>({
  name: 'businessUnits',
  version: 1,
  collection: 'businessUnits',
  on: {
    BusinessUnitCreated: { key, fold: (_, { data }) => ({ ...data }) },
    BusinessUnitEdited: { key, fold: (unit, { data }) => unit && { ...unit, ...data } },
  },
})
