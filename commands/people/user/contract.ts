// Calls that change a person's own account (specification, platform 4, 5 and 7).
import { z } from 'zod'
import type { Access } from '../../../protocol/access.ts'
import { call, doneReply, idSchema } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Throws Common.Forbidden unless the person is a platform admin. */
export const requirePlatformAdmin = (access: Access, userId: number): void => {
  if (!access.hasRole(userId, 'admin')) throw rejected('Common.Forbidden')
}

export const signPersonalDataAgreement = call({
  method: 'POST',
  path: 'User/SignPersonalDataAgreement',
  summary: 'Agree to the personal-data statement; the reply carries a full session token.',
  tag: 'User',
  auth: 'public',
  kind: 'command',
  changesAccess: true,
  secrets: ['token'],
  request: z.object({ token: z.string().min(1).max(200) }),
  reply: z.object({ token: z.string() }),
})

export const changePassword = call({
  method: 'POST',
  path: 'User/ChangePassword',
  summary: 'Change the own password.',
  tag: 'User',
  auth: 'session',
  kind: 'command',
  changesAccess: true,
  secrets: ['old', 'new'],
  request: z.object({ old: z.string().min(1).max(200), new: z.string().min(1, 'User.NewPasswordMissing').min(10).max(200) }),
  reply: doneReply,
})

export const resetMemberPassword = call({
  method: 'POST',
  path: 'Group/ResetPassword',
  summary:
    'Set a member’s password to the fixed default, which has to be changed at the next sign-in. Teachers and assistants of the class only.',
  tag: 'Class',
  auth: 'session',
  kind: 'command',
  request: z.object({ groupId: idSchema, userId: idSchema }),
  reply: doneReply,
})

export const forgetPerson = call({
  method: 'POST',
  path: 'User/Forget',
  summary:
    'Forget a person for ever: what the log holds of their name, address and profile can never be read again, and they are signed out. Platform admins only; nobody forgets themselves.',
  tag: 'User',
  auth: 'session',
  kind: 'command',
  permit: requirePlatformAdmin,
  changesAccess: true,
  request: z.object({ userId: idSchema }),
  reply: doneReply,
})
