// The caller's inbox.
import { acceptInvitation, acceptPasswordReset, rejectInvitation, rejectPasswordReset } from '../../../commands/people/inbox/calls.ts'
import { type AnsweredKind, type MailAction, type MailKind, mailActions } from '../../../commands/people/inbox/schemas.ts'
import type { InboxDocument, InboxMail } from '../../../projections/people/inboxes.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Call, type Route, route } from '../../../protocol/call.ts'
import type { Language } from '../../../protocol/errors.ts'
import { ownInbox } from './calls.ts'
import { offersIn } from './offers.ts'
import { ownInboxSchemas, type ShownMail } from './schemas.ts'
import { buttonTexts, messages, type Offer, platform, unknownSender } from './words.ts'

export interface InboxQueryDeps {
  reader: Reader
}

/** Actions of the buttons of each kind of mail. */
const pressed: Readonly<Record<AnsweredKind, Readonly<Record<MailAction, Pick<Call, 'path'>>>>> = {
  passwordResetRequested: { accept: acceptPasswordReset, reject: rejectPasswordReset },
  unitInvitation: { accept: acceptInvitation, reject: rejectInvitation },
}

const isAnswered = (kind: MailKind): kind is AnsweredKind => Object.hasOwn(pressed, kind)

const buttonOf = (kind: MailKind, action: MailAction, language: Language): ShownMail['left'] => {
  if (!isAnswered(kind)) return null
  return { type: action, text: buttonTexts[kind][action][language], link: `/api/v2/${pressed[kind][action].path}`, method: 'POST' }
}

const [LEFT, RIGHT] = mailActions

interface Known {
  people: ReadonlyMap<string, PersonDocument>
  /** Offer by inviting unit. */
  offers: ReadonlyMap<number, Offer>
}

const shown = (mail: InboxMail, { people, offers }: Known, language: Language): ShownMail => {
  const { mailId, kind, fromId, businessUnitId, at, isRead, action } = mail
  const sender = fromId === null ? null : (people.get(String(fromId)) ?? null)
  const fromName = sender?.name ?? null
  const from = fromName ?? (fromId === null ? platform : unknownSender)[language]
  const offer = businessUnitId === null ? undefined : offers.get(businessUnitId)
  /** An expired invitation has no buttons. */
  const hasButtons = businessUnitId === null || offer?.isOpen === true
  return {
    id: mailId,
    message: messages[kind][language]({ name: from, email: sender?.email ?? null }, offer),
    from,
    fromId,
    fromName,
    createTime: at,
    left: hasButtons ? buttonOf(kind, LEFT, language) : null,
    right: hasButtons ? buttonOf(kind, RIGHT, language) : null,
    read: isRead,
    action,
  }
}

/** Inbox routes: users read only their own. */
export const inboxQueries = ({ reader }: InboxQueryDeps): Route[] => [
  route(ownInbox, ownInboxSchemas, async (_, { caller, language, now }) => {
    const mails = (await reader.get<InboxDocument>('inboxes', String(caller.userId)))?.mails ?? []
    const senders = mails.flatMap(({ fromId }) => fromId ?? [])
    const [people, offers] = await Promise.all([
      reader.getMany<PersonDocument>('people', [...new Set(senders)].map(String)),
      offersIn(reader, caller.userId, mails, now),
    ])
    return mails.map((mail) => shown(mail, { people, offers }, language))
  }),
]
