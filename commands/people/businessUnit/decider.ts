// Rules of a business unit (requirements a32, a36).
import { rejected } from '../../../protocol/catalogue.ts'
import { DEFAULT_TIME_ZONE, isLater } from '../../../protocol/days.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type PersistentMap, persistentMap } from '../../kit/persistentMap.ts'
import { type BusinessUnitEvent, businessUnitEvents } from './events.ts'

/** Optional properties. On creation they default to false or the default zone; on an edit absent ones stay unchanged. */
interface UnitOptions {
  timeZone?: string | undefined
  isRestricted?: boolean | undefined
  isGame?: boolean | undefined
}

export type BusinessUnitCommand = { businessUnitId: number } & (
  | ({ type: 'CreateBusinessUnit'; unitType: string; name: string; description: string; expirationTime: string; now: string } & UnitOptions)
  | ({ type: 'EditBusinessUnit'; name: string; description: string; expirationTime: string; now: string } & UnitOptions)
  | { type: 'AddMember'; userId: number; expirationTime: string | null }
  | { type: 'AddMembers'; members: readonly { userId: number; expirationTime: string | null }[] }
  | { type: 'ChangeMemberExpiration'; userIds: readonly number[]; expirationTime: string | null }
  | { type: 'AppointAdministrator'; userId: number }
  | { type: 'DismissAdministrator'; userId: number }
)

export interface BusinessUnit {
  exists: boolean
  name: string
  description: string
  expirationTime: string
  timeZone: string
  isRestricted: boolean
  isGame: boolean
  /** User id → end of membership. */
  members: PersistentMap<string | null>
  administrators: ReadonlySet<number>
}

const initialState: BusinessUnit = {
  exists: false,
  name: '',
  description: '',
  expirationTime: '',
  timeZone: DEFAULT_TIME_ZONE,
  isRestricted: false,
  isGame: false,
  members: persistentMap(),
  administrators: new Set(),
}

const evolve = (unit: BusinessUnit, event: BusinessUnitEvent): BusinessUnit => {
  switch (event.type) {
    case 'BusinessUnitCreated':
    case 'BusinessUnitEdited': {
      const { name, description, expirationTime, timeZone, isRestricted, isGame } = event.data
      return { ...unit, exists: true, name, description, expirationTime, timeZone, isRestricted, isGame }
    }
    case 'MemberAdded':
    case 'MemberExpirationChanged':
      return { ...unit, members: unit.members.with(event.data.userId, event.data.expirationTime) }
    case 'AdministratorAppointed':
      return { ...unit, administrators: new Set(unit.administrators).add(event.data.userId) }
    case 'AdministratorDismissed': {
      const administrators = new Set(unit.administrators)
      administrators.delete(event.data.userId)
      return { ...unit, administrators }
    }
  }
}

/** Existing members stay unchanged. */
const added = (
  unit: BusinessUnit,
  businessUnitId: number,
  members: readonly { userId: number; expirationTime: string | null }[],
): BusinessUnitEvent[] => {
  const fresh = [...new Map(members.map((member) => [member.userId, member])).values()].filter(({ userId }) => !unit.members.has(userId))
  if (fresh.some(({ expirationTime }) => expirationTime !== null && isLater(expirationTime, unit.expirationTime)))
    throw rejected('BusinessUnit.UserExpirationAfterUnit')
  return fresh.map(({ userId, expirationTime }) => ({ type: 'MemberAdded', data: { businessUnitId, userId, expirationTime } }))
}

const decide = (command: BusinessUnitCommand, unit: BusinessUnit): BusinessUnitEvent[] => {
  const { businessUnitId } = command
  if (command.type === 'CreateBusinessUnit' || command.type === 'EditBusinessUnit') {
    // a past end may stay while other properties of the unit change
    const isLeft = command.type === 'EditBusinessUnit' && command.expirationTime === unit.expirationTime
    if (!isLeft && !isLater(command.expirationTime, command.now)) throw rejected('BusinessUnit.ExpirationInvalid')
  }
  if (command.type === 'CreateBusinessUnit') {
    const { unitType, name, description, expirationTime, timeZone = DEFAULT_TIME_ZONE, isRestricted = false, isGame = false } = command
    const data = { businessUnitId, type: unitType, name, description, expirationTime, timeZone, isRestricted, isGame }
    return [{ type: 'BusinessUnitCreated', data }]
  }
  if (!unit.exists) throw rejected('BusinessUnit.NotFound')
  switch (command.type) {
    case 'EditBusinessUnit': {
      const {
        name,
        description,
        expirationTime,
        timeZone = unit.timeZone,
        isRestricted = unit.isRestricted,
        isGame = unit.isGame,
      } = command
      const after = { name, description, expirationTime, timeZone, isRestricted, isGame }
      if (Object.entries(after).every(([field, value]) => unit[field as keyof typeof after] === value)) return []
      return [{ type: 'BusinessUnitEdited', data: { businessUnitId, ...after } }]
    }
    case 'AddMember':
      return added(unit, businessUnitId, [command])
    case 'AddMembers':
      return added(unit, businessUnitId, command.members)
    case 'ChangeMemberExpiration': {
      const { userIds, expirationTime } = command
      if (userIds.some((userId) => !unit.members.has(userId))) throw rejected('BusinessUnit.UserNotInUnit')
      const changed = [...new Set(userIds)].filter((userId) => unit.members.get(userId) !== expirationTime)
      if (changed.length > 0 && expirationTime !== null && isLater(expirationTime, unit.expirationTime))
        throw rejected('BusinessUnit.UserExpirationAfterUnit')
      return changed.map((userId) => ({ type: 'MemberExpirationChanged', data: { groupId: null, businessUnitId, userId, expirationTime } }))
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
