// Rules of a user's inbox (requirements f01, f02).
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type InboxEvent, inboxEvents } from './events.ts'
import { actionsOf, type MailAction, type MailKind } from './schemas.ts'

export type InboxCommand = { userId: number } & (
  | { type: 'DeliverMail'; mailId: string; kind: MailKind; fromId: number | null; businessUnitId?: number | undefined }
  | { type: 'MarkMailRead'; mailIds: readonly string[] }
  | { type: 'TakeMailAction'; mailId: string; action: MailAction }
)

export interface Mail {
  kind: MailKind
  fromId: number | null
  /** For an invitation: the inviting unit. */
  businessUnitId: number | null
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
      const { mailId, kind, fromId, businessUnitId = null } = event.data
      const mails = new Map(inbox.mails).set(mailId, { kind, fromId, businessUnitId, isRead: false, action: null })
      return { mails: mails.size > KEPT ? new Map([...mails].slice(-KEPT)) : mails }
    }
    case 'MailRead':
      return event.data.mailIds.reduce((before, mailId) => change(before, mailId, { isRead: true }), inbox)
    case 'MailActionTaken':
      return change(inbox, event.data.mailId, { isRead: true, action: event.data.action })
  }
}

/** Whether the same request is still unanswered: from the same person, or from the same unit by any of its admins. */
const waits = ({ mails }: Inbox, { kind, fromId, businessUnitId }: Extract<InboxCommand, { type: 'DeliverMail' }>): boolean => {
  const isSameSender = (mail: Mail) => (businessUnitId === undefined ? mail.fromId === fromId : mail.businessUnitId === businessUnitId)
  return actionsOf[kind].length > 0 && [...mails.values()].some((mail) => mail.kind === kind && mail.action === null && isSameSender(mail))
}

const decide = (command: InboxCommand, inbox: Inbox): InboxEvent[] => {
  const { userId } = command
  switch (command.type) {
    case 'DeliverMail': {
      const { mailId, kind, fromId, businessUnitId } = command
      if (inbox.mails.has(mailId) || waits(inbox, command)) return []
      return [{ type: 'MailDelivered', data: { userId, mailId, kind, fromId, ...(businessUnitId !== undefined && { businessUnitId }) } }]
    }
    case 'MarkMailRead': {
      const mailIds = [...new Set(command.mailIds)].filter((mailId) => inbox.mails.get(mailId)?.isRead === false)
      return mailIds.length === 0 ? [] : [{ type: 'MailRead', data: { userId, mailIds } }]
    }
    case 'TakeMailAction': {
      const { mailId, action } = command
      const mail = inbox.mails.get(mailId)
      if (mail === undefined || !actionsOf[mail.kind].includes(action)) throw rejected('Inbox.NotFound')
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
