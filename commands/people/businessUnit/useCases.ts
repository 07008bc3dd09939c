// What people do with business units and those who belong to them.
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import { asRecorded } from '../../../protocol/schemas.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { inviteToUnit } from '../invitation/useCases.ts'
import { unitNames } from '../unitName/decider.ts'
import { users } from '../user/decider.ts'
import { type Registration, registerOrFind, type registerUser } from '../user/useCases.ts'
import { businessUnits } from './decider.ts'
import { claimName, hashOf, moveName } from './naming.ts'

/** What is said of a unit; `expirationTime` is ISO-8601 UTC. */
export interface UnitContent {
  name: string
  description: string
  expirationTime: string
  timeZone?: string | undefined
  isRestricted?: boolean | undefined
  isGame?: boolean | undefined
}

/**
 * Makes a unit and returns its id; its name is claimed first, and given up by itself where nothing comes of it (`naming.ts`).
 * @throws Rejection BusinessUnit.SameName, BusinessUnit.ExpirationInvalid
 */
export const addUnit = async (
  commands: CommandHandler,
  { unitType, now, ...asked }: UnitContent & { unitType: string; now: string },
  context: CommandContext,
): Promise<number> => {
  const content = { ...asked, expirationTime: asRecorded(asked.expirationTime) }
  if (!isLater(content.expirationTime, now)) throw rejected('BusinessUnit.ExpirationInvalid')
  const hash = hashOf(content.name)
  const { id } = await businessUnits.create(
    commands,
    async (businessUnitId, taken) => {
      if (taken === null) await claimName(commands, { hash, businessUnitId, isCurrent: false, now }, context)
      else await moveName(commands, { hash, from: taken, businessUnitId, now }, context)
      return { type: 'CreateBusinessUnit', businessUnitId, unitType, now, ...content }
    },
    context,
  )
  return id
}

/**
 * Changes what is said of a unit; a new name is claimed first, and the old one is free afterwards.
 * @throws Rejection BusinessUnit.NotFound, BusinessUnit.SameName, BusinessUnit.ExpirationInvalid
 */
export const editUnit = async (
  commands: CommandHandler,
  businessUnitId: number,
  asked: UnitContent & { now: string },
  context: CommandContext,
): Promise<void> => {
  const content = { ...asked, expirationTime: asRecorded(asked.expirationTime) }
  const { state, exists } = await businessUnits.load(commands, businessUnitId)
  if (!exists) throw rejected('BusinessUnit.NotFound')
  const [before, after] = [hashOf(state.name), hashOf(content.name)]
  await claimName(commands, { hash: after, businessUnitId, isCurrent: after === before, now: asked.now }, context)
  const release = (hash: string) =>
    unitNames.handle(commands, hash, { type: 'ReleaseUnitName', businessUnitId }, partOf(context, `release ${hash}`))
  try {
    await businessUnits.handle(commands, businessUnitId, { type: 'EditBusinessUnit', businessUnitId, ...content }, context)
  } catch (error) {
    if (error instanceof Rejection && after !== before) await release(after)
    throw error
  }
  if (after !== before) await release(before)
}

/** Whether there is such a unit, from the log's truth. */
export const isUnit = async (commands: Pick<CommandHandler, 'load'>, businessUnitId: number): Promise<boolean> =>
  (await businessUnits.load(commands, businessUnitId)).exists

/** Until when a unit lasts, ISO-8601, from the log's truth. @throws Rejection BusinessUnit.NotFound */
export const endOfUnit = async (commands: Pick<CommandHandler, 'load'>, businessUnitId: number): Promise<string> =>
  (await unitNow(commands, businessUnitId)).expirationTime

/** How far membership and classes of a unit may reach, and whether somebody belongs to it, from the log. Throws BusinessUnit.NotFound. */
export const unitNow = async (
  commands: Pick<CommandHandler, 'load'>,
  businessUnitId: number,
): Promise<{ expirationTime: string; isMember(userId: number): boolean; isAdministrator(userId: number): boolean }> => {
  const { state, exists } = await businessUnits.load(commands, businessUnitId)
  if (!exists) throw rejected('BusinessUnit.NotFound')
  const { expirationTime, members, administrators } = state
  return { expirationTime, isMember: (userId) => members.has(userId), isAdministrator: (userId) => administrators.has(userId) }
}

/**
 * A person belongs to the unit from now on, until `expirationTime` where it is not null. Safe to repeat.
 * @throws Rejection BusinessUnit.NotFound, BusinessUnit.UserExpirationAfterUnit, User.NotFound
 */
export const addToUnit = async (
  commands: CommandHandler,
  { businessUnitId, userId, expirationTime }: { businessUnitId: number; userId: number; expirationTime: string | null },
  context: CommandContext,
): Promise<void> => {
  await businessUnits.handle(
    commands,
    businessUnitId,
    { type: 'AddMember', businessUnitId, userId, expirationTime },
    partOf(context, 'member'),
  )
  await users.handle(commands, userId, { type: 'JoinBusinessUnit', userId, businessUnitId }, partOf(context, 'unit'))
}

export interface UnitMemberDeps {
  commands: CommandHandler
  vault: Parameters<typeof registerUser>[1]
  /** What people sign in with who were given no password; null where there is none. */
  defaultPassword: string | null
}

interface AddedPerson extends Pick<Registration, 'email' | 'name'> {
  businessUnitId: number
  expirationTime: string | null
  /** A new account looks around only. */
  isGuest?: boolean
  addedBy: number
  now: Date
}

/**
 * A new account with the default password is made for the address, and belongs to the unit. Whoever has an account already is not taken in: they
 * are invited, unless they belong to the unit. Safe to repeat.
 * @throws Rejection User.ResetNotSetUp where an account had to be made and no default password is set up; BusinessUnit.GuestHasAccount,
 * BusinessUnit.PlatformOffice; as `addToUnit`
 */
export const addPersonToUnit = async (
  { commands, vault, defaultPassword }: UnitMemberDeps,
  { businessUnitId, expirationTime: until, isGuest = false, addedBy, now, ...person }: AddedPerson,
  context: CommandContext,
): Promise<{ userId: number; isNew: boolean; isInvited: boolean }> => {
  const expirationTime = asRecorded(until)
  const unit = await unitNow(commands, businessUnitId)
  if (expirationTime !== null && isLater(expirationTime, unit.expirationTime)) throw rejected('BusinessUnit.UserExpirationAfterUnit')
  if (defaultPassword === null && (await ownerOfAccount({ commands, vault }, person.email)) === null) throw rejected('User.ResetNotSetUp')
  const registration = { ...person, password: null, studentId: null, roles: [isGuest ? 'guest' : 'student'] }
  const { userId, isNew } = await registerOrFind(commands, vault, registration, context)
  if (userId === null) throw rejected('Common.Conflict')
  if (isNew) {
    await addToUnit(commands, { businessUnitId, userId, expirationTime }, context)
    return { userId, isNew, isInvited: false }
  }
  if (isGuest) throw rejected('BusinessUnit.GuestHasAccount', { field: 'isGuest', code: 'BusinessUnit.GuestHasAccount' })
  const isInvited = !unit.isMember(userId)
  if (isInvited)
    await inviteToUnit(commands, { businessUnitId, userId, invitedBy: addedBy, expirationTime, now }, partOf(context, 'invitation'))
  return { userId, isNew, isInvited }
}
