// Calls of a user's inbox (requirements f01, f02), and the kinds of mails.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

/** Kinds of mails; text and buttons follow from the kind. */
export const mailKinds = [
  'passwordResetRequested',
  'passwordReset',
  'passwordRecovered',
  'secondFactorRemoved',
  'recoveryAddressConfirmed',
  'unitInvitation',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Kinds of mails with buttons. */
export type AnsweredKind = Extract<MailKind, 'passwordResetRequested' | 'unitInvitation'>

/** The buttons of a mail: left, then right. */
export const mailActions = ['accept', 'reject'] as const
export type MailAction = (typeof mailActions)[number]

/** Permitted answers by kind of mail. */
export const actionsOf: Readonly<Record<MailKind, readonly MailAction[]>> = {
  passwordResetRequested: mailActions,
  passwordReset: [],
  passwordRecovered: [],
  secondFactorRemoved: [],
  recoveryAddressConfirmed: [],
  unitInvitation: mailActions,
}

const mailId = z.string().min(1).max(100)

export const readInboxSchemas = schemas({
  summary: 'Mark mails of the own inbox as read. Opening the inbox sends all that are shown.',
  tag: 'Inbox',
  forGuests: true,
  request: z.object({ mailIds: z.array(mailId).max(200) }),
  reply: doneReply,
})

export const doneInboxMailSchemas = schemas({
  summary: 'Answer a mail of the own inbox: does what the button of that name does.',
  tag: 'Inbox',
  request: z.object({ mailId, action: z.enum(mailActions) }),
  reply: doneReply,
})

/** Request of a mail button. */
const pressed = z.object({ userId: idSchema, mailId })

export const acceptPasswordResetSchemas = schemas({
  summary:
    'The left button of a mail that asks for a new password: sets the password of whoever asked to the fixed default, which they have to change at the next sign-in. UserId is the one whose inbox it is. Replies a text to show.',
  tag: 'Inbox',
  request: pressed,
  reply: z.string(),
})

export const rejectPasswordResetSchemas = schemas({
  summary: 'The right button of the same mail: nothing changes but the mail. Replies a text to show.',
  tag: 'Inbox',
  request: pressed,
  reply: z.string(),
})

export const acceptInvitationSchemas = schemas({
  summary:
    'The left button of a mail by which a unit invites: its person belongs to the unit, and to the classes that it names, from now on. UserId is the one whose inbox it is. Replies a text to show.',
  tag: 'Inbox',
  forGuests: true,
  request: pressed,
  reply: z.string(),
})

export const rejectInvitationSchemas = schemas({
  summary: 'The right button of the same mail: the unit is told that its invitation was declined. Replies a text to show.',
  tag: 'Inbox',
  forGuests: true,
  request: pressed,
  reply: z.string(),
})
