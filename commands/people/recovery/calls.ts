// Calls for users who have forgotten their password (requirements a11, a12).
import { call } from '../../../protocol/call.ts'
import type {
  forgetPasswordSchemas,
  passwordResettersSchemas,
  recoveryPasswordSchemas,
  sendPasswordResetInvitationSchemas,
  validateForgetPasswordTokenSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'public' } as const

export const forgetPassword = call<typeof forgetPasswordSchemas>({ ...common, path: 'User/ForgetPassword', kind: 'command' })

export const validateForgetPasswordToken = call<typeof validateForgetPasswordTokenSchemas>({
  ...common,
  path: 'User/validateForgetPasswordToken',
  kind: 'query',
})

export const recoveryPassword = call<typeof recoveryPasswordSchemas>({ ...common, path: 'User/RecoveryPassword', kind: 'command' })

export const passwordResetters = call<typeof passwordResettersSchemas>({ ...common, path: 'User/passwordResetters', kind: 'query' })

export const sendPasswordResetInvitation = call<typeof sendPasswordResetInvitationSchemas>({
  ...common,
  path: 'User/sendPasswordResetInvitation',
  kind: 'command',
})
