// Calls that change a person's inbox (requirements f01, f02).
import { call } from '../../../protocol/call.ts'
import { topic } from '../../../protocol/live.ts'
import type {
  acceptInvitationSchemas,
  acceptPasswordResetSchemas,
  doneInboxMailSchemas,
  readInboxSchemas,
  rejectInvitationSchemas,
  rejectPasswordResetSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const readInbox = call<typeof readInboxSchemas>({ ...common, path: 'User/readInbox' })

export const doneInboxMail = call<typeof doneInboxMailSchemas>({ ...common, path: 'User/doneInboxMail' })

export const acceptPasswordReset = call<typeof acceptPasswordResetSchemas>({ ...common, path: 'User/PasswordReset/Accept' })

export const rejectPasswordReset = call<typeof rejectPasswordResetSchemas>({ ...common, path: 'User/PasswordReset/Reject' })

export const acceptInvitation = call<typeof acceptInvitationSchemas>({ ...common, path: 'User/Invitation/Accept' })

export const rejectInvitation = call<typeof rejectInvitationSchemas>({ ...common, path: 'User/Invitation/Reject' })

/** A user's inbox has changed. */
export const inboxTopic = topic('users/{userId}/inbox')
