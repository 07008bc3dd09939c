// Calls for users who have forgotten their password (requirements a11, a12).
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { newPasswordSchema } from '../user/schemas.ts'

const email = z.string().trim().min(1).max(254)
const token = z.string().min(1).max(200)

export const forgetPasswordSchemas = schemas({
  summary:
    'Ask for a mail with a link that sets a new password; it is good for 60 minutes, once. `isMailed` is false where this platform sends no mail.',
  tag: 'User',
  publicly: { account: ({ email }) => email },
  request: z.object({ email }),
  reply: z.object({ isMailed: z.boolean() }),
})

export const validateForgetPasswordTokenSchemas = schemas({
  summary: 'Whether the token of such a link is still good. It is refused where it is not.',
  tag: 'User',
  secrets: ['token'],
  publicly: {},
  request: z.object({ token }),
  reply: doneReply,
})

export const recoveryPasswordSchemas = schemas({
  summary: 'Set a new password with the token of such a link. Every open session of the person ends.',
  tag: 'User',
  secrets: ['resetToken', 'password'],
  publicly: {},
  request: z.object({ resetToken: token, password: newPasswordSchema }),
  reply: doneReply,
})

/** UNKNOWN: helpers exist, but neither role nor name is disclosed: platform admins, if nobody in a unit or class can help. */
export const helperRoles = ['BU_ADMIN', 'TEACHER', 'ASSISTANT', 'UNKNOWN'] as const

export const passwordResettersSchemas = schemas({
  summary:
    'Who may reset the password of an account: administrators of its units, teachers and assistants of its running classes, 20 at most; where there are none, somebody who looks after the platform, of the role UNKNOWN and without a name.',
  tag: 'User',
  publicly: { account: ({ email }) => email },
  request: z.object({ email }),
  reply: z.array(z.object({ id: idSchema, name: z.string().nullable(), role: z.enum(helperRoles) })),
})

export const sendPasswordResetInvitationSchemas = schemas({
  summary: 'Ask one of these for help: they find a mail in their inbox, and accept or reject it.',
  tag: 'User',
  publicly: { account: ({ fromEmail }) => fromEmail },
  request: z.object({ fromEmail: email, toResetterId: idSchema }),
  reply: doneReply,
})
