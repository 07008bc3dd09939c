// HTTP routes for changing the classes of a unit.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { requireUnitKeeper } from '../../people/businessUnit/policy.ts'
import { block, changeGroup, unblock } from '../group/useCases.ts'
import {
  addUnitGroup,
  addUnitGroupUser,
  blockAnyGroupUser,
  blockUnitGroupUser,
  editAnyGroup,
  editUnitGroup,
  expireAnyGroupUsers,
  expireUnitGroupUsers,
  unblockAnyGroupUser,
  unblockUnitGroupUser,
} from './calls.ts'
import {
  addUnitGroupSchemas,
  addUnitGroupUserSchemas,
  blockAnyGroupUserSchemas,
  blockUnitGroupUserSchemas,
  editAnyGroupSchemas,
  editUnitGroupSchemas,
  expireAnyGroupUsersSchemas,
  expireUnitGroupUsersSchemas,
  unblockAnyGroupUserSchemas,
  unblockUnitGroupUserSchemas,
} from './schemas.ts'
import { addGroup, changeMemberEnds, type GroupContent, joinByAddress } from './useCases.ts'

export interface UnitGroupDeps {
  commands: CommandHandler
  access: Access
  vault: { accountHash(email: string): string }
}

type Member = { groupId: number; userId: number }
type Ends = { groupId: number; isAllStudents: boolean; userIds: readonly number[]; expirationTime: string | null }

const changing = ({ commands }: UnitGroupDeps) => ({
  async block(member: Member, context: SignedInContext) {
    await block(commands, member, commandContext(context), context.now)
    return done
  },
  async unblock(member: Member, context: SignedInContext) {
    await unblock(commands, member, commandContext(context))
    return done
  },
  async expire({ groupId, isAllStudents, userIds, expirationTime }: Ends, context: SignedInContext) {
    const change = { groupId, userIds: isAllStudents ? null : userIds, expirationTime }
    await changeMemberEnds(commands, change, commandContext(context))
    return done
  },
  async edit({ groupId, ...content }: GroupContent & { groupId: number }, context: SignedInContext) {
    await changeGroup(commands, groupId, content, commandContext(context))
    return done
  },
})

/** Routes for admins of the unit that owns the class. */
const keeperRoutes = (deps: UnitGroupDeps): Route[] => {
  const { commands, access, vault } = deps
  const change = changing(deps)
  /** @throws Rejection Group.NotFound, BusinessUnit.NotAdmin, BusinessUnit.Expired */
  const keep = ({ caller }: SignedInContext, groupId: number): number => {
    const group = access.group(groupId)
    if (!group) throw rejected('Group.NotFound')
    requireUnitKeeper(access, caller.userId, group.businessUnitId)
    return group.businessUnitId
  }
  /** The same change, made by a unit admin. */
  const kept =
    <Asked extends { groupId: number }>(make: (asked: Asked, context: SignedInContext) => Promise<typeof done>) =>
    async (asked: Asked, context: SignedInContext) => {
      keep(context, asked.groupId)
      return await make(asked, context)
    }
  return [
    route(addUnitGroup, addUnitGroupSchemas, async (group, context) => {
      requireUnitKeeper(access, context.caller.userId, group.businessUnitId)
      return { groupId: await addGroup(commands, group, context.now, commandContext(context)) }
    }),

    route(addUnitGroupUser, addUnitGroupUserSchemas, async ({ businessUnitId, groupId, userName, role }, context) => {
      const ofUnit = keep(context, groupId)
      if (businessUnitId !== null && businessUnitId !== ofUnit) throw rejected('Group.WrongGroup')
      const joining = { groupId, email: userName, role, addedBy: context.caller.userId, now: context.now }
      return await joinByAddress({ commands, vault }, joining, commandContext(context))
    }),

    route(editUnitGroup, editUnitGroupSchemas, kept(change.edit)),
    route(blockUnitGroupUser, blockUnitGroupUserSchemas, kept(change.block)),
    route(unblockUnitGroupUser, unblockUnitGroupUserSchemas, kept(change.unblock)),
    route(expireUnitGroupUsers, expireUnitGroupUsersSchemas, kept(change.expire)),
  ]
}

/** Routes for platform admins. */
const platformRoutes = (deps: UnitGroupDeps): Route[] => {
  const change = changing(deps)
  return [
    route(editAnyGroup, editAnyGroupSchemas, change.edit),
    route(blockAnyGroupUser, blockAnyGroupUserSchemas, change.block),
    route(unblockAnyGroupUser, unblockAnyGroupUserSchemas, change.unblock),
    route(expireAnyGroupUsers, expireAnyGroupUsersSchemas, change.expire),
  ]
}

/** Routes of a unit's classes (requirements a34, a35). */
export const unitGroupRoutes = (deps: UnitGroupDeps): Route[] => [...keeperRoutes(deps), ...platformRoutes(deps)]
