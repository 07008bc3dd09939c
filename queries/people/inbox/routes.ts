// The caller's inbox.
import type { InboxDocument, InboxMail } from '../../../projections/people/inboxes.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { inboxMail, ownInbox } from './calls.ts'
import type { NoticeSources } from './notices.ts'
import { inboxMailSchemas, ownInboxSchemas } from './schemas.ts'
import { shownMails } from './shown.ts'

export type InboxQueryDeps = NoticeSources

/** Inbox routes: users read only their own. */
export const inboxQueries = (deps: InboxQueryDeps): Route[] => {
  const mailsOf = async (userId: number): Promise<readonly InboxMail[]> =>
    (await deps.reader.get<InboxDocument>('inboxes', String(userId)))?.mails ?? []
  return [
    route(ownInbox, ownInboxSchemas, async (_, { caller: { userId }, language, now }) => {
      const mails = (await mailsOf(userId)).filter(({ isInInbox }) => isInInbox)
      return await shownMails(deps, mails, { userId, language, now })
    }),

    route(inboxMail, inboxMailSchemas, async ({ mailId }, { caller: { userId }, language, now }) => {
      const mails = (await mailsOf(userId)).filter((mail) => mail.mailId === mailId)
      const [mail] = await shownMails(deps, mails, { userId, language, now })
      if (!mail) throw rejected('Inbox.NotFound')
      return mail
    }),
  ]
}
