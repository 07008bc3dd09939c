// HTTP routes for changing a class and its members.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { blockMember, blockMembers, editGroup, unblockMember } from './calls.ts'
import { requireTeacher } from './policy.ts'
import { blockMemberSchemas, blockMembersSchemas, editGroupSchemas, unblockMemberSchemas } from './schemas.ts'
import { block, blockAll, changeGroup, unblock } from './useCases.ts'

export interface GroupRouteDeps {
  commands: CommandHandler
  access: Access
}

/** Group/Edit, BlockUser, UnBlockUser and BlockUsers (requirements a21, a22). */
export const groupRoutes = ({ commands, access }: GroupRouteDeps): Route[] => [
  route(editGroup, editGroupSchemas, async ({ groupId, ...about }, context) => {
    access.requireGroupAdmin(context.caller.userId, groupId)
    await changeGroup(commands, groupId, about, commandContext(context))
    return done
  }),

  route(blockMember, blockMemberSchemas, async (member, context) => {
    requireTeacher(access, context.caller.userId, member.groupId)
    await block(commands, member, commandContext(context), context.now)
    return done
  }),

  route(unblockMember, unblockMemberSchemas, async (member, context) => {
    requireTeacher(access, context.caller.userId, member.groupId)
    await unblock(commands, member, commandContext(context))
    return done
  }),

  route(blockMembers, blockMembersSchemas, async (members, context) => {
    requireTeacher(access, context.caller.userId, members.groupId)
    await blockAll(commands, members, commandContext(context), context.now)
    return done
  }),
]
