// Mails as their owner reads them.
import { acceptInvitation, acceptPasswordReset, rejectInvitation, rejectPasswordReset } from '../../../commands/people/inbox/calls.ts'
import { type AnsweredKind, type MailAction, type MailKind, mailActions } from '../../../commands/people/inbox/schemas.ts'
import { isNotice, isProblemNotice } from '../../../commands/people/notice/schemas.ts'
import type { InboxMail } from '../../../projections/people/inboxes.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { Call } from '../../../protocol/call.ts'
import type { Language } from '../../../protocol/errors.ts'
import { type NoticeSources, problemTitlesOf, type Subject, subjectsOf } from './notices.ts'
import { noticeMessage, problemNoticeMessage } from './noticeWords.ts'
import { offersIn } from './offers.ts'
import type { ShownMail } from './schemas.ts'
import { buttonTexts, messages, type Offer, platform, unknownSender } from './words.ts'

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
  subjectOf(mail: InboxMail): Subject | null
  /** Title of a problem that the reader may see; null otherwise. */
  titleOf(problemId: number | null): string | null
}

/** The name that a mail shows for its sender. */
export const senderName = (fromId: number | null, name: string | null, language: Language): string =>
  name ?? (fromId === null ? platform : unknownSender)[language]

const activityOf = ({ kind, fromId, problemId }: InboxMail, subject: Subject | null): ShownMail['activity'] => {
  if (subject === null) return null
  const { activityType, groupId, activityId, problemSetId } = subject.activity
  const isOfAnother = kind === 'reviewRequested' || kind === 'commentReplied'
  return { activityType, groupId, activityId, problemSetId, problemId, userId: isOfAnother ? fromId : null }
}

/** The page of a problem that a notice is about; null where the reader may not see it now. */
const problemOf = ({ kind, problemId }: InboxMail, title: string | null): ShownMail['problem'] =>
  problemId === null || title === null ? null : { problemId, page: kind === 'coAuthorAdded' ? 'edit' : 'review' }

const shown = (mail: InboxMail, { people, offers, subjectOf, titleOf }: Known, language: Language): ShownMail => {
  const { mailId, kind, fromId, businessUnitId, at, isRead, action } = mail
  const sender = fromId === null ? null : (people.get(String(fromId)) ?? null)
  const fromName = sender?.name ?? null
  const from = senderName(fromId, fromName, language)
  const offer = businessUnitId === null ? undefined : offers.get(businessUnitId)
  /** An expired invitation has no buttons. */
  const hasButtons = businessUnitId === null || offer?.isOpen === true
  const subject = subjectOf(mail)
  const title = isProblemNotice(kind) ? titleOf(mail.problemId) : null
  const message = isProblemNotice(kind)
    ? problemNoticeMessage(kind, from, { problemId: mail.problemId, title }, language)
    : isNotice(kind)
      ? noticeMessage(kind, from, subject, language)
      : messages[kind][language]({ name: from, email: sender?.email ?? null }, offer)
  return {
    id: mailId,
    message,
    from,
    fromId,
    fromName,
    createTime: at,
    left: hasButtons ? buttonOf(kind, LEFT, language) : null,
    right: hasButtons ? buttonOf(kind, RIGHT, language) : null,
    activity: activityOf(mail, subject),
    problem: isProblemNotice(kind) ? problemOf(mail, title) : null,
    read: isRead,
    action,
  }
}

/** Mails with their texts, in the language of the reader. */
export const shownMails = async (
  sources: NoticeSources,
  mails: readonly InboxMail[],
  { userId, language, now }: { userId: number; language: Language; now: Date },
): Promise<ShownMail[]> => {
  const senders = mails.flatMap(({ fromId }) => fromId ?? [])
  const aboutProblems = mails.flatMap(({ kind, problemId }) => (isProblemNotice(kind) ? (problemId ?? []) : []))
  const [people, offers, subjectOf, titleOf] = await Promise.all([
    sources.reader.getMany<PersonDocument>('people', [...new Set(senders)].map(String)),
    offersIn(sources.reader, userId, mails, now),
    subjectsOf(sources, mails, { userId, language, now }),
    problemTitlesOf(sources, aboutProblems, { userId, language }),
  ])
  return mails.map((mail) => shown(mail, { people, offers, subjectOf, titleOf }, language))
}
