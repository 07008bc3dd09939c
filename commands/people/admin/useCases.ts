// Account administration by platform admins. Each use case issues several commands and is idempotent, for recovery after a crash.
import type { z } from 'zod'
import { rejected } from '../../../protocol/catalogue.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { type User, users } from '../user/decider.ts'
import type { editAccountSchemas } from './schemas.ts'

type AccountEdit = z.output<typeof editAccountSchemas.request>

/** Throws if admins would lose their own admin rights, now or at a future end of their account. */
const requireStillAdmin = (before: User, { roles, expirationTime }: AccountEdit): void => {
  if (roles !== undefined && !roles.includes('admin')) throw rejected('User.OwnAdminRole')
  if (!expirationTime) return
  const isLater = before.expirationTime !== null && Date.parse(expirationTime) >= Date.parse(before.expirationTime)
  if (!isLater) throw rejected('User.OwnAdminRole')
}

/**
 * Changes name, student number, end and roles of an account; unchanged fields write no event. Idempotent.
 * @throws Rejection User.NotFound, User.OwnAdminRole
 */
export const changeAccount = async (
  commands: CommandHandler,
  callerId: number,
  edit: AccountEdit,
  context: CommandContext,
): Promise<void> => {
  if (edit.userId === callerId) requireStillAdmin((await users.load(commands, callerId)).state, edit)
  const { userId, name, studentId, expirationTime, roles } = edit
  const profile = { ...(name === undefined ? {} : { name }), ...(studentId === undefined ? {} : { studentId }) }
  const { state } = await users.handle(commands, userId, { type: 'EditProfile', userId, profile }, partOf(context, 'profile'))
  if (expirationTime !== undefined) {
    const until = expirationTime === null ? null : new Date(expirationTime).toISOString()
    await users.handle(commands, userId, { type: 'ChangeUserExpiration', userId, expirationTime: until }, partOf(context, 'end'))
  }
  if (roles === undefined) return
  for (const role of roles.filter((wanted) => !state.roles.includes(wanted)))
    await users.handle(commands, userId, { type: 'GrantRole', userId, role }, partOf(context, `grant ${role}`))
  for (const role of state.roles.filter((had) => !(roles as readonly string[]).includes(had)))
    await users.handle(commands, userId, { type: 'RevokeRole', userId, role }, partOf(context, `revoke ${role}`))
}
