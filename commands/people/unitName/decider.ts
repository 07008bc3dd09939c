// One name belongs to one unit at a time (requirement a32).
import { rejected } from '../../../protocol/catalogue.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type UnitNameEvent, unitNameEvents } from './events.ts'

export type UnitNameCommand =
  /** `isCurrent`: the unit already has this name; otherwise a stale claim of its own starts again. */
  | { type: 'ClaimUnitName'; businessUnitId: number; isCurrent?: boolean; now: string }
  /** Moves the name from an id that never became a unit to the final one, or from a unit with another name. */
  | { type: 'MoveUnitName'; from: number; businessUnitId: number; now: string }
  | { type: 'ReleaseUnitName'; businessUnitId: number }

export interface UnitName {
  businessUnitId: number | null
  /** ISO-8601 UTC. */
  claimedTime: string
}

const free: UnitName = { businessUnitId: null, claimedTime: '' }

const evolve = (_name: UnitName, event: UnitNameEvent): UnitName => (event.type === 'UnitNameClaimed' ? event.data : free)

const decide = (command: UnitNameCommand, name: UnitName): UnitNameEvent[] => {
  const { businessUnitId } = command
  switch (command.type) {
    case 'ClaimUnitName':
      if (name.businessUnitId === businessUnitId && command.isCurrent) return []
      if (name.businessUnitId !== null && name.businessUnitId !== businessUnitId)
        throw rejected('BusinessUnit.SameName', { field: 'name', code: 'BusinessUnit.SameName' })
      return [{ type: 'UnitNameClaimed', data: { businessUnitId, claimedTime: command.now } }]
    case 'MoveUnitName':
      if (name.businessUnitId !== command.from) throw rejected('BusinessUnit.SameName', { field: 'name', code: 'BusinessUnit.SameName' })
      return [
        { type: 'UnitNameReleased', data: { businessUnitId: command.from } },
        { type: 'UnitNameClaimed', data: { businessUnitId, claimedTime: command.now } },
      ]
    case 'ReleaseUnitName':
      return name.businessUnitId === businessUnitId ? [{ type: 'UnitNameReleased', data: { businessUnitId } }] : []
  }
}

/** Keyed by the SHA-256 of the normalized name. */
export const unitNames = namedAggregate({
  category: 'unitName',
  events: unitNameEvents,
  decider: { initialState: free, evolve, decide },
})
