// E-mails notices to those who chose so.
import type { Language } from '../../../protocol/errors.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import type { InboxEvent } from '../inbox/events.ts'
import { addressOf, isNews, type PostDeps, sendInTime } from '../mail/outgoing.ts'
import { users } from '../user/decider.ts'
import { isNotice, type NoticeKind } from './schemas.ts'
import { noticeMail } from './words.ts'

type Delivered = Extract<InboxEvent, { type: 'MailDelivered' }>

export interface NoticeMailDeps extends PostDeps {
  commands: CommandHandler
  /** Public origin of the site, without a path; empty if not configured. */
  siteUrl: string
  /** Text of a notice for its receiver; null if they can no longer see what it is about. Queries of this area offer it. */
  noticeText(notice: Delivered['data'] & { kind: NoticeKind }, language: Language): Promise<string | null>
  /** Resolves when the read models include everything in the log. */
  caughtUp(): Promise<void>
}

/** A reactor of its own, so that a mail server that is down delays no inbox. */
const noticeMails = (deps: NoticeMailDeps): Reactor<Delivered> => ({
  name: 'noticeMails',
  meaning: { en: 'E-mails notices about activities to people who chose so.', 'zh-TW': '將活動的通知寄給選擇以電子郵件接收的人。' },
  types: ['MailDelivered'],
  from: 'checkpoint',
  async handle(event) {
    const { userId, mailId, kind, ways } = event.data
    if (!isNotice(kind) || !ways.includes('email') || !isNews(event, deps.now())) return
    const to = await addressOf(deps, userId)
    if (to === null) return
    const { language: ofMails, interfaceLanguage } = (await users.load(deps.commands, userId)).state.profile
    const language = (ofMails ?? interfaceLanguage) === 'en' ? 'en' : 'zh-TW'
    await deps.caughtUp()
    const message = await deps.noticeText({ ...event.data, kind }, language)
    if (message === null) return
    const { subject, text } = noticeMail[language]
    const choice = `${deps.siteUrl}/user/${userId}/show`
    const lines = text({ name: to.name, message, link: `${deps.siteUrl}/inbox/${mailId}`, choice })
    await sendInTime(deps, event, { to: to.email, subject, text: lines.join('\n'), messageId: event.id })
  },
})

export const noticeReactors = (deps: NoticeMailDeps): AnyReactor[] => [noticeMails(deps)]
