// Tells what lies in the own inbox.
import { acceptPasswordReset, rejectPasswordReset } from '../../../commands/people/inbox/calls.ts'
import { actionsOf, type MailAction, type MailKind, mailActions } from '../../../commands/people/inbox/schemas.ts'
import type { InboxDocument, InboxMail } from '../../../projections/people/inboxes.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Call, type Route, route } from '../../../protocol/call.ts'
import type { Language } from '../../../protocol/errors.ts'
import { ownInbox } from './calls.ts'
import { ownInboxSchemas, type ShownMail } from './schemas.ts'
import { buttonTexts, messages, platform, unknownSender } from './words.ts'

export interface InboxQueryDeps {
  reader: Reader
}

/** What the buttons of each kind of mail send. */
const pressed: Readonly<Partial<Record<MailKind, Readonly<Record<MailAction, Pick<Call, 'path'>>>>>> = {
  passwordResetRequested: { accept: acceptPasswordReset, reject: rejectPasswordReset },
}

const buttonOf = (kind: MailKind, action: MailAction, language: Language): ShownMail['left'] => {
  const target = pressed[kind]?.[action]
  if (target === undefined || !actionsOf[kind].includes(action)) return null
  return { type: action, text: buttonTexts[action][language], link: `/api/v2/${target.path}`, method: 'POST' }
}

const [LEFT, RIGHT] = mailActions

const shown = (mail: InboxMail, people: ReadonlyMap<string, PersonDocument>, language: Language): ShownMail => {
  const { mailId, kind, fromId, at, isRead, action } = mail
  const sender = fromId === null ? null : (people.get(String(fromId)) ?? null)
  const fromName = sender?.name ?? null
  const from = fromName ?? (fromId === null ? platform : unknownSender)[language]
  return {
    id: mailId,
    message: messages[kind][language]({ name: from, email: sender?.email ?? null }),
    from,
    fromId,
    fromName,
    createTime: at,
    left: buttonOf(kind, LEFT, language),
    right: buttonOf(kind, RIGHT, language),
    read: isRead,
    action,
  }
}

/** Routes of the inbox: everybody reads their own. */
export const inboxQueries = ({ reader }: InboxQueryDeps): Route[] => [
  route(ownInbox, ownInboxSchemas, async (_, { caller, language }) => {
    const mails = (await reader.get<InboxDocument>('inboxes', String(caller.userId)))?.mails ?? []
    const senders = mails.flatMap(({ fromId }) => fromId ?? [])
    const people = await reader.getMany<PersonDocument>('people', [...new Set(senders)].map(String))
    return mails.map((mail) => shown(mail, people, language))
  }),
]
