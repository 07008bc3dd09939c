// Every rule of a business unit (specification, platform 5 and 8: BusinessUnit).
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type BusinessUnitEvent, businessUnitEvents } from './events.ts'

export type BusinessUnitCommand = { businessUnitId: number } & (
  | { type: 'CreateBusinessUnit'; unitType: string; name: string; description: string; expirationTime: string; now: string }
  | { type: 'EditBusinessUnit'; name: string; description: string; expirationTime: string; now: string }
  | { type: 'AddMember'; userId: number; expirationTime: string | null }
  | { type: 'ChangeMemberExpiration'; userId: number; expirationTime: string | null }
  | { type: 'AppointAdministrator'; userId: number }
  | { type: 'DismissAdministrator'; userId: number }
)

export interface BusinessUnit {
  exists: boolean
  name: string
  description: string
  expirationTime: string
  /** Each with the end of their membership. */
  members: ReadonlyMap<number, string | null>
  administrators: ReadonlySet<number>
}

const initialState: BusinessUnit = {
  exists: false,
  name: '',
  description: '',
  expirationTime: '',
  members: new Map(),
  administrators: new Set(),
}

const evolve = (unit: BusinessUnit, event: BusinessUnitEvent): BusinessUnit => {
  switch (event.type) {
    case 'BusinessUnitCreated':
    case 'BusinessUnitEdited': {
      const { name, description, expirationTime } = event.data
      return { ...unit, exists: true, name, description, expirationTime }
    }
    case 'MemberAdded':
    case 'MemberExpirationChanged':
      return { ...unit, members: new Map(unit.members).set(event.data.userId, event.data.expirationTime) }
    case 'AdministratorAppointed':
      return { ...unit, administrators: new Set(unit.administrators).add(event.data.userId) }
    case 'AdministratorDismissed': {
      const administrators = new Set(unit.administrators)
      administrators.delete(event.data.userId)
      return { ...unit, administrators }
    }
  }
}

const decide = (command: BusinessUnitCommand, unit: BusinessUnit): BusinessUnitEvent[] => {
  const { businessUnitId } = command
  if (command.type === 'CreateBusinessUnit' || command.type === 'EditBusinessUnit') {
    if (command.expirationTime <= command.now) throw rejected('BusinessUnit.ExpirationInvalid')
  }
  if (command.type === 'CreateBusinessUnit') {
    const { unitType, name, description, expirationTime } = command
    return [{ type: 'BusinessUnitCreated', data: { businessUnitId, type: unitType, name, description, expirationTime } }]
  }
  if (!unit.exists) throw rejected('BusinessUnit.NotFound')
  switch (command.type) {
    case 'EditBusinessUnit': {
      const { name, description, expirationTime } = command
      if (name === unit.name && description === unit.description && expirationTime === unit.expirationTime) return []
      return [{ type: 'BusinessUnitEdited', data: { businessUnitId, name, description, expirationTime } }]
    }
    case 'AddMember':
      if (unit.members.has(command.userId)) return []
      if (command.expirationTime !== null && command.expirationTime > unit.expirationTime)
        throw rejected('BusinessUnit.UserExpirationAfterUnit')
      return [{ type: 'MemberAdded', data: { businessUnitId, userId: command.userId, expirationTime: command.expirationTime } }]
    case 'ChangeMemberExpiration': {
      const { userId, expirationTime } = command
      if (!unit.members.has(userId)) throw rejected('BusinessUnit.UserNotInUnit')
      if (unit.members.get(userId) === expirationTime) return []
      if (expirationTime !== null && expirationTime > unit.expirationTime) throw rejected('BusinessUnit.UserExpirationAfterUnit')
      return [{ type: 'MemberExpirationChanged', data: { groupId: null, businessUnitId, userId, expirationTime } }]
    }
    case 'AppointAdministrator':
      if (!unit.members.has(command.userId)) throw rejected('BusinessUnit.UserNotInUnit')
      if (unit.administrators.has(command.userId)) return []
      return [{ type: 'AdministratorAppointed', data: { businessUnitId, userId: command.userId } }]
    case 'DismissAdministrator':
      if (!unit.administrators.has(command.userId)) return []
      return [{ type: 'AdministratorDismissed', data: { businessUnitId, userId: command.userId } }]
  }
}

export const businessUnits = aggregate({ category: 'businessUnit', events: businessUnitEvents, decider: { initialState, evolve, decide } })
