// HTTP routes for changing business units and their members.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { asRecorded } from '../../../protocol/schemas.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import { commandContext, partOf } from '../../kit/context.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { users } from '../user/decider.ts'
import { type ResettingVault, requireMadeForThem, resetPassword } from '../user/passwords.ts'
import {
  addBusinessUnit,
  addUnitUser,
  changeUnitAdmin,
  editAnyBusinessUnit,
  editBusinessUnit,
  expireUnitUsers,
  resetUnitGroupUser,
  resetUnitUser,
  updateUnitUser,
} from './calls.ts'
import { businessUnits } from './decider.ts'
import { requireUnitKeeper, requireUnitsOwn } from './policy.ts'
import {
  addBusinessUnitSchemas,
  addUnitUserSchemas,
  changeUnitAdminSchemas,
  editAnyBusinessUnitSchemas,
  editBusinessUnitSchemas,
  expireUnitUsersSchemas,
  resetUnitGroupUserSchemas,
  resetUnitUserSchemas,
  updateUnitUserSchemas,
} from './schemas.ts'
import { editUnitAndGroups, type ShorteningDeps } from './shortening.ts'
import { addPersonToUnit, addToUnit, addUnit, type UnitMemberDeps } from './useCases.ts'

export interface BusinessUnitDeps extends UnitMemberDeps, ShorteningDeps {
  access: Access
  vault: UnitMemberDeps['vault'] & ResettingVault
  classesOf(userId: number): Promise<readonly number[]>
  readSetting: ReadSetting
}

/** Routes for unit admins, limited to their own units. */
const keeperRoutes = (deps: BusinessUnitDeps): Route[] => {
  const { commands, access, vault, defaultPassword } = deps
  const keep = ({ caller }: SignedInContext, businessUnitId: number) => requireUnitKeeper(access, caller.userId, businessUnitId)
  const requireOwn = async (userId: number, businessUnitId: number) => {
    requireUnitsOwn(access, userId, businessUnitId, await deps.classesOf(userId))
    await requireMadeForThem(commands, userId)
  }
  const reset = async ({ businessUnitId, userId }: { businessUnitId: number; userId: number }, context: SignedInContext) => {
    keep(context, businessUnitId)
    await requireOwn(userId, businessUnitId)
    await resetPassword({ commands, vault }, userId, defaultPassword, commandContext(context))
    return done
  }
  return [
    route(editBusinessUnit, editBusinessUnitSchemas, async ({ businessUnitId, ...content }, context) => {
      keep(context, businessUnitId)
      await editUnitAndGroups(deps, businessUnitId, { ...content, now: context.now.toISOString() }, commandContext(context))
      return done
    }),

    route(addUnitUser, addUnitUserSchemas, async (person, context) => {
      keep(context, person.businessUnitId)
      if (person.isGuest && !deps.readSetting('guestUnits').includes(person.businessUnitId)) throw rejected('BusinessUnit.NotForGuests')
      return await addPersonToUnit(deps, { ...person, addedBy: context.caller.userId, now: context.now }, commandContext(context))
    }),

    route(updateUnitUser, updateUnitUserSchemas, async ({ businessUnitId, userId, name, studentId }, context) => {
      keep(context, businessUnitId)
      await requireOwn(userId, businessUnitId)
      await users.handle(commands, userId, { type: 'EditProfile', userId, profile: { name, studentId } }, commandContext(context))
      return done
    }),

    route(expireUnitUsers, expireUnitUsersSchemas, async ({ businessUnitId, userIds, expirationTime }, context) => {
      keep(context, businessUnitId)
      if (userIds.some((userId) => access.isBusinessUnitAdmin(userId, businessUnitId))) throw rejected('Common.Forbidden')
      const until = asRecorded(expirationTime)
      const change = { type: 'ChangeMemberExpiration', businessUnitId, userIds, expirationTime: until } as const
      await businessUnits.handle(commands, businessUnitId, change, commandContext(context))
      return done
    }),

    route(resetUnitUser, resetUnitUserSchemas, reset),
    route(resetUnitGroupUser, resetUnitGroupUserSchemas, async (member, context) => {
      keep(context, member.businessUnitId)
      if (access.unit(member.businessUnitId)?.isRestricted) throw rejected('BusinessUnit.Restricted')
      return await reset(member, context)
    }),
  ]
}

/** Routes for platform admins, for any unit. */
const platformRoutes = (deps: BusinessUnitDeps): Route[] => {
  const { commands, vault } = deps
  return [
    route(addBusinessUnit, addBusinessUnitSchemas, async ({ type, ...content }, context) => ({
      businessUnitId: await addUnit(commands, { ...content, unitType: type, now: context.now.toISOString() }, commandContext(context)),
    })),

    route(editAnyBusinessUnit, editAnyBusinessUnitSchemas, async ({ businessUnitId, ...content }, context) => {
      await editUnitAndGroups(deps, businessUnitId, { ...content, now: context.now.toISOString() }, commandContext(context))
      return done
    }),

    route(changeUnitAdmin, changeUnitAdminSchemas, async ({ businessUnitId, email, isAdmin }, context) => {
      const by = commandContext(context)
      const userId = await ownerOfAccount({ commands, vault }, email)
      if (userId === null) throw rejected('User.NotFound', { field: 'email', code: 'User.NotFound' })
      if (isAdmin) await addToUnit(commands, { businessUnitId, userId, expirationTime: null }, by)
      const type = isAdmin ? 'AppointAdministrator' : 'DismissAdministrator'
      await businessUnits.handle(commands, businessUnitId, { type, businessUnitId, userId }, partOf(by, type))
      return done
    }),
  ]
}

/** Requirements a32–a36. */
export const businessUnitRoutes = (deps: BusinessUnitDeps): Route[] => [...keeperRoutes(deps), ...platformRoutes(deps)]
