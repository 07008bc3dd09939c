// Inbox of each user: newest mails, with kind and sender.
import type { InboxEvent } from '../../commands/people/inbox/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

/** Mails kept per user, newest first. */
const SHOWN = 100

export type InboxMail = {
  mailId: string
  kind: Extract<InboxEvent, { type: 'MailDelivered' }>['data']['kind']
  /** Null for the platform. */
  fromId: number | null
  /** The inviting unit, for invitations. */
  businessUnitId: number | null
  at: string
  isRead: boolean
  /** The button pressed; null if none was. */
  action: Extract<InboxEvent, { type: 'MailActionTaken' }>['data']['action'] | null
}

export type InboxDocument = {
  _id: string
  userId: number
  /** Newest first. */
  mails: readonly InboxMail[]
}

const key = (event: { data: { userId: number } }): string => String(event.data.userId)

const changed = (inbox: InboxDocument | null, mailIds: readonly string[], changes: Partial<InboxMail>) =>
  inbox && { ...inbox, mails: inbox.mails.map((mail) => (mailIds.includes(mail.mailId) ? { ...mail, ...changes } : mail)) }

export const inboxes = projection<InboxDocument, InboxEvent | UserEvent>({
  name: 'inboxes',
  version: 2,
  collection: 'inboxes',
  hasNoSnapshots: true,
  on: {
    MailDelivered: {
      key,
      fold: (inbox, { data: { userId, mailId, kind, fromId, businessUnitId = null }, metadata }) => ({
        userId,
        mails: [
          { mailId, kind, fromId, businessUnitId, at: metadata.recordedAt, isRead: false, action: null },
          ...(inbox?.mails ?? []).slice(0, SHOWN - 1),
        ],
      }),
    },
    MailRead: { key, fold: (inbox, { data }) => changed(inbox, data.mailIds, { isRead: true }) },
    MailActionTaken: { key, fold: (inbox, { data }) => changed(inbox, [data.mailId], { isRead: true, action: data.action }) },
    UserForgotten: { key, fold: () => null },
  },
})
