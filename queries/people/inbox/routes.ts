// The caller's inbox.
import type { InboxDocument, InboxMail } from '../../../projections/people/inboxes.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { inboxMail, ownInbox } from './calls.ts'
import type { NoticeSources } from './notices.ts'
import { inboxMailSchemas, ownInboxSchemas } from './schemas.ts'
import { shownMails } from './shown.ts'

export interface InboxQueryDeps extends NoticeSources {
  access: NoticeSources['access'] & Pick<Access, 'isGroupAdmin'>
  /** The exam that closes all else to the person now; null for none. */
  closingExam(userId: number, now: Date): Promise<number | null>
}

/** Inbox routes: users read only their own. */
export const inboxQueries = (deps: InboxQueryDeps): Route[] => {
  /** While an exam closes the rest of the product, those of the staff of its class alone. */
  const mailsOf = async (userId: number, now: Date): Promise<readonly InboxMail[]> => {
    const mails = (await deps.reader.get<InboxDocument>('inboxes', String(userId)))?.mails ?? []
    const closing = await deps.closingExam(userId, now)
    if (closing === null) return mails
    const [exam] = await deps.shownActivities.found([closing])
    return mails.filter(({ fromId }) => exam !== undefined && fromId !== null && deps.access.isGroupAdmin(fromId, exam.groupId))
  }
  return [
    route(ownInbox, ownInboxSchemas, async (_, { caller: { userId }, language, now }) => {
      const mails = (await mailsOf(userId, now)).filter(({ isInInbox }) => isInInbox)
      return await shownMails(deps, mails, { userId, language, now })
    }),

    route(inboxMail, inboxMailSchemas, async ({ mailId }, { caller: { userId }, language, now }) => {
      const mails = (await mailsOf(userId, now)).filter((mail) => mail.mailId === mailId)
      const [mail] = await shownMails(deps, mails, { userId, language, now })
      if (!mail) throw rejected('Inbox.NotFound')
      return mail
    }),
  ]
}
