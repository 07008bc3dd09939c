// Calls for users who have forgotten their password (requirements a11, a12).
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { newPasswordSchema } from '../user/schemas.ts'

const email = z.string().trim().min(1).max(254)
const token = z.string().min(1).max(200)

export const forgetPasswordSchemas = schemas({
  summary:
    'Request a mail with a link to set a new password, valid once, for 60 minutes. `isMailed` is false if this platform sends no mail.',
  tag: 'User',
  publicly: { account: ({ email }) => email },
  request: z.object({ email }),
  reply: z.object({ isMailed: z.boolean() }),
})

export const validateForgetPasswordTokenSchemas = schemas({
  summary: 'Check the token of a recovery link; refused if it is no longer valid.',
  tag: 'User',
  secrets: ['token'],
  publicly: {},
  request: z.object({ token }),
  reply: doneReply,
})

export const recoveryPasswordSchemas = schemas({
  summary: 'Set a new password with the token of a recovery link. All open sessions of the user end.',
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
    'List the people who may reset the password of an account: administrators of its units, teachers and assistants of its running classes, at most 20. If there are none: a platform administrator, with the role UNKNOWN and without a name.',
  tag: 'User',
  publicly: { account: ({ email }) => email },
  request: z.object({ email }),
  reply: z.array(z.object({ id: idSchema, name: z.string().nullable(), role: z.enum(helperRoles) })),
})

export const sendPasswordResetInvitationSchemas = schemas({
  summary: 'Ask one of these people to reset the password. They get a mail in their inbox, which they accept or reject.',
  tag: 'User',
  publicly: { account: ({ fromEmail }) => fromEmail },
  request: z.object({ fromEmail: email, toResetterId: idSchema }),
  reply: doneReply,
})
