// Use cases of business units and their members.
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

/** Properties of a unit; `expirationTime` is ISO-8601 UTC. */
export interface UnitContent {
  name: string
  description: string
  expirationTime: string
  timeZone?: string | undefined
  isRestricted?: boolean | undefined
  isGame?: boolean | undefined
}

/**
 * Creates a unit and returns its id. Its name is claimed first; a claim left by a failure becomes stale (`naming.ts`).
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
 * Changes the properties of a unit; a new name is claimed first, and the old one is released afterwards.
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

/** Whether the unit exists, from the log. */
export const isUnit = async (commands: Pick<CommandHandler, 'load'>, businessUnitId: number): Promise<boolean> =>
  (await businessUnits.load(commands, businessUnitId)).exists

/** End of a unit (ISO-8601), from the log. @throws Rejection BusinessUnit.NotFound */
export const endOfUnit = async (commands: Pick<CommandHandler, 'load'>, businessUnitId: number): Promise<string> =>
  (await unitNow(commands, businessUnitId)).expirationTime

/** End of a unit, which bounds memberships and classes, and whether a user is a member, from the log. Throws BusinessUnit.NotFound. */
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
 * Adds a user to the unit, until `expirationTime` if not null. Idempotent.
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
  /** Initial password of accounts created without one; null if not configured. */
  defaultPassword: string | null
}

interface AddedPerson extends Pick<Registration, 'email' | 'name'> {
  businessUnitId: number
  expirationTime: string | null
  /** The new account is a guest, which can only look around. */
  isGuest?: boolean
  addedBy: number
  now: Date
}

/**
 * Creates an account with the default password for the address and adds it to the unit. Users with an account outside the unit are invited
 * instead. Idempotent.
 * @throws Rejection User.ResetNotSetUp if an account is needed and no default password is configured; BusinessUnit.GuestHasAccount,
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
