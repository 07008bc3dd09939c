// Inbox of each user: newest mails, with kind and sender.
import type { InboxEvent } from '../../commands/people/inbox/events.ts'
import { MOST_SHOWN } from '../../commands/people/inbox/schemas.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

export type InboxMail = {
  mailId: string
  kind: Extract<InboxEvent, { type: 'MailDelivered' }>['data']['kind']
  /** Null for the platform. */
  fromId: number | null
  /** The inviting unit, for invitations. */
  businessUnitId: number | null
  /** What a notice is about; null for other mails. */
  groupId: number | null
  activityId: number | null
  /** The problem, for notices about one. */
  problemId: number | null
  /** False for a notice that left by e-mail alone. */
  isInInbox: boolean
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
  version: 3,
  collection: 'inboxes',
  hasNoSnapshots: true,
  on: {
    MailDelivered: {
      key,
      fold: (inbox, { data, metadata }) => {
        const { userId, mailId, kind, fromId, businessUnitId = null, groupId = null, activityId = null, problemId = null, ways } = data
        const about = { businessUnitId, groupId, activityId, problemId }
        const state = { isInInbox: ways.includes('inbox'), at: metadata.recordedAt, isRead: false, action: null }
        return { userId, mails: [{ mailId, kind, fromId, ...about, ...state }, ...(inbox?.mails ?? []).slice(0, MOST_SHOWN - 1)] }
      },
    },
    MailRead: { key, fold: (inbox, { data }) => changed(inbox, data.mailIds, { isRead: true }) },
    MailActionTaken: { key, fold: (inbox, { data }) => changed(inbox, [data.mailId], { isRead: true, action: data.action }) },
    UserForgotten: { key, fold: () => null },
  },
})
