// One name belongs to one unit at a time (specification, platform 8: BusinessUnit, same name exists).
import { rejected } from '../../../protocol/catalogue.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type UnitNameEvent, unitNameEvents } from './events.ts'

export type UnitNameCommand =
  | { type: 'ClaimUnitName'; businessUnitId: number }
  /** From an id under which no unit was made in the end to the one that it became. */
  | { type: 'MoveUnitName'; from: number; businessUnitId: number }
  | { type: 'ReleaseUnitName'; businessUnitId: number }

export interface UnitName {
  businessUnitId: number | null
}

const evolve = (_name: UnitName, event: UnitNameEvent): UnitName => ({
  businessUnitId: event.type === 'UnitNameClaimed' ? event.data.businessUnitId : null,
})

const decide = (command: UnitNameCommand, name: UnitName): UnitNameEvent[] => {
  const { businessUnitId } = command
  switch (command.type) {
    case 'ClaimUnitName':
      if (name.businessUnitId === businessUnitId) return []
      if (name.businessUnitId !== null) throw rejected('BusinessUnit.SameName', { field: 'name', code: 'BusinessUnit.SameName' })
      return [{ type: 'UnitNameClaimed', data: { businessUnitId } }]
    case 'MoveUnitName':
      if (name.businessUnitId !== command.from) throw rejected('BusinessUnit.SameName', { field: 'name', code: 'BusinessUnit.SameName' })
      return [
        { type: 'UnitNameReleased', data: { businessUnitId: command.from } },
        { type: 'UnitNameClaimed', data: { businessUnitId } },
      ]
    case 'ReleaseUnitName':
      return name.businessUnitId === businessUnitId ? [{ type: 'UnitNameReleased', data: { businessUnitId } }] : []
  }
}

/** By the SHA-256 of the name as it is compared. */
export const unitNames = namedAggregate({
  category: 'unitName',
  events: unitNameEvents,
  decider: { initialState: { businessUnitId: null }, evolve, decide },
})
