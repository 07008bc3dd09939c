// Calls of a user's inbox (requirements f01, f02), and the kinds of mails.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { noticeKinds } from '../notice/schemas.ts'

/** Kinds of mails; text, link and buttons follow from the kind. */
export const mailKinds = [
  'passwordResetRequested',
  'passwordReset',
  'passwordRecovered',
  'secondFactorRemoved',
  'recoveryAddressConfirmed',
  'unitInvitation',
  ...noticeKinds,
] as const
export type MailKind = (typeof mailKinds)[number]

/** Kinds of mails with buttons. */
export type AnsweredKind = Extract<MailKind, 'passwordResetRequested' | 'unitInvitation'>

/** The buttons of a mail: left, then right. */
export const mailActions = ['accept', 'reject'] as const
export type MailAction = (typeof mailActions)[number]

const answeredKinds: readonly MailKind[] = ['passwordResetRequested', 'unitInvitation'] satisfies AnsweredKind[]

/** Permitted answers to a kind of mail. */
export const actionsOf = (kind: MailKind): readonly MailAction[] => (answeredKinds.includes(kind) ? mailActions : [])

/** An inbox shows its newest mails. */
export const MOST_SHOWN = 100

const mailId = z.string().min(1).max(100)

export const readInboxSchemas = schemas({
  summary: 'Mark mails in the caller’s inbox as read. Opening the inbox marks all mails shown.',
  tag: 'Inbox',
  forGuests: true,
  request: z.object({ mailIds: z.array(mailId).max(200) }),
  reply: doneReply,
})

export const doneInboxMailSchemas = schemas({
  summary: 'Answer a mail in the caller’s inbox with one of its buttons.',
  tag: 'Inbox',
  request: z.object({ mailId, action: z.enum(mailActions) }),
  reply: doneReply,
})

/** Request of a mail button. */
const pressed = z.object({ userId: idSchema, mailId })

export const acceptPasswordResetSchemas = schemas({
  summary:
    'Accept a request for a new password, the left button of its mail: resets the requester’s password to the fixed default, which must be changed at the next sign-in. `UserId` is the owner of the inbox. Returns a text to show.',
  tag: 'Inbox',
  request: pressed,
  reply: z.string(),
})

export const rejectPasswordResetSchemas = schemas({
  summary: 'Reject a request for a new password, the right button of its mail. Only the mail changes. Returns a text to show.',
  tag: 'Inbox',
  request: pressed,
  reply: z.string(),
})

export const acceptInvitationSchemas = schemas({
  summary:
    'Accept an invitation of a unit, the left button of its mail: the invited user joins the unit and the classes named in it. `UserId` is the owner of the inbox. Returns a text to show.',
  tag: 'Inbox',
  forGuests: true,
  request: pressed,
  reply: z.string(),
})

export const rejectInvitationSchemas = schemas({
  summary: 'Decline an invitation of a unit, the right button of its mail. The unit is notified. Returns a text to show.',
  tag: 'Inbox',
  forGuests: true,
  request: pressed,
  reply: z.string(),
})
