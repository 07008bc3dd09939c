// Rules of a user's inbox (requirements f01, f02).
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { isRepeatedNotice } from '../notice/schemas.ts'
import { type InboxEvent, inboxEvents } from './events.ts'
import { actionsOf, type MailAction, type MailKind, MOST_SHOWN } from './schemas.ts'

type Delivery = Omit<Extract<InboxEvent, { type: 'MailDelivered' }>['data'], 'userId'>

export type InboxCommand = { userId: number } & (
  | ({ type: 'DeliverMail' } & Delivery)
  | { type: 'MarkMailRead'; mailIds: readonly string[] }
  | { type: 'TakeMailAction'; mailId: string; action: MailAction }
)

export interface Mail {
  kind: MailKind
  fromId: number | null
  /** For an invitation: the inviting unit. */
  businessUnitId: number | null
  /** For a notice: what it is about. */
  activityId: number | null
  problemId: number | null
  isInInbox: boolean
  isRead: boolean
  /** Button pressed; null if none. */
  action: MailAction | null
}

/** Only the newest mails of an inbox can be answered. */
const KEPT = 200

export interface Inbox {
  /** By id, oldest first. */
  mails: ReadonlyMap<string, Mail>
}

const change = ({ mails }: Inbox, mailId: string, changes: Partial<Mail>): Inbox => {
  const mail = mails.get(mailId)
  return { mails: mail === undefined ? mails : new Map(mails).set(mailId, { ...mail, ...changes }) }
}

const evolve = (inbox: Inbox, event: InboxEvent): Inbox => {
  switch (event.type) {
    case 'MailDelivered': {
      const { mailId, kind, fromId, businessUnitId = null, activityId = null, problemId = null, ways } = event.data
      const about = { businessUnitId, activityId, problemId }
      const mail = { kind, fromId, ...about, isInInbox: ways.includes('inbox'), isRead: false, action: null }
      const mails = new Map(inbox.mails).set(mailId, mail)
      return { mails: mails.size > KEPT ? new Map([...mails].slice(-KEPT)) : mails }
    }
    case 'MailRead':
      return event.data.mailIds.reduce((before, mailId) => change(before, mailId, { isRead: true }), inbox)
    case 'MailActionTaken':
      return change(inbox, event.data.mailId, { isRead: true, action: event.data.action })
  }
}

/** Whether the same request is still unanswered: from the same person, or from the same unit by any of its admins. */
const waits = ({ mails }: Inbox, { kind, fromId, businessUnitId }: Delivery): boolean => {
  const isSameSender = (mail: Mail) => (businessUnitId === undefined ? mail.fromId === fromId : mail.businessUnitId === businessUnitId)
  return actionsOf(kind).length > 0 && [...mails.values()].some((mail) => mail.kind === kind && mail.action === null && isSameSender(mail))
}

/** Whether the inbox shows an unread notice of the same kind about the same problem: ten comments are one mail. */
const isUnread = ({ mails }: Inbox, { kind, activityId, problemId }: Delivery): boolean => {
  const isSame = (mail: Mail) => mail.kind === kind && mail.activityId === (activityId ?? null) && mail.problemId === (problemId ?? null)
  return isRepeatedNotice(kind) && [...mails.values()].slice(-MOST_SHOWN).some((mail) => mail.isInInbox && !mail.isRead && isSame(mail))
}

const decide = (command: InboxCommand, inbox: Inbox): InboxEvent[] => {
  const { userId } = command
  switch (command.type) {
    case 'DeliverMail': {
      const { type: _, ...data } = command
      if (inbox.mails.has(data.mailId) || waits(inbox, data) || isUnread(inbox, data)) return []
      return [{ type: 'MailDelivered', data }]
    }
    case 'MarkMailRead': {
      const mailIds = [...new Set(command.mailIds)].filter((mailId) => inbox.mails.get(mailId)?.isRead === false)
      return mailIds.length === 0 ? [] : [{ type: 'MailRead', data: { userId, mailIds } }]
    }
    case 'TakeMailAction': {
      const { mailId, action } = command
      const mail = inbox.mails.get(mailId)
      if (mail === undefined || !actionsOf(mail.kind).includes(action)) throw rejected('Inbox.NotFound')
      if (mail.action !== null) throw rejected('Inbox.AlreadyDone')
      return [{ type: 'MailActionTaken', data: { userId, mailId, action } }]
    }
  }
}

/** Keyed by the owner's user id. */
export const inboxes = aggregate({
  category: 'inbox',
  events: inboxEvents,
  decider: { initialState: { mails: new Map() }, evolve, decide },
})
