// Sends the mail with the recovery link, and notifies users whose password was changed by others.
import type { CommandHandler } from '../../kit/handler.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import { deliverMail } from '../inbox/useCases.ts'
import { addressOf, isNews, type PostDeps, sendInTime } from '../mail/outgoing.ts'
import { users } from '../user/decider.ts'
import { DEFAULT_PASSWORD, type UserEvent } from '../user/events.ts'
import type { FollowingDeps } from './helping.ts'
import { outgoingToken, type RecoveringVault, tokenSent } from './links.ts'
import { recoveryMail } from './words.ts'

export interface MailingDeps extends FollowingDeps, PostDeps {
  commands: CommandHandler
  vault: FollowingDeps['vault'] & Pick<RecoveringVault, 'notes'>
  /** Public origin of the site, without a path; empty if not configured. */
  siteUrl: string
}

type Requested = Extract<UserEvent, { type: 'PasswordRecoveryRequested' }>

const recoveryMails = (deps: MailingDeps): Reactor<Requested> => ({
  name: 'recoveryMails',
  meaning: {
    en: 'E-mails password reset links, also to a confirmed recovery address.',
    'zh-TW': '寄出重設密碼的連結，也寄到已確認的備援電子郵件。',
  },
  types: ['PasswordRecoveryRequested'],
  from: 'checkpoint',
  async handle(event) {
    const { userId, recoveryId, language } = event.data
    const token = await outgoingToken(deps.vault, recoveryId)
    const person = await addressOf(deps, userId)
    if (token === null || person === null) return
    const link = `${deps.siteUrl}/recovery-password?token=${token}`
    const { subject, text } = recoveryMail[language]
    const mail = { subject, text: text({ name: person.name, link }).join('\n') }
    const { profile, isRecoveryConfirmed } = (await users.load(deps.commands, userId)).state
    const other = isRecoveryConfirmed ? (profile.recoveryEmail ?? null) : null
    if (other !== null) await sendInTime(deps, event, { ...mail, to: other, messageId: `${event.id}-2` })
    await sendInTime(deps, event, { ...mail, to: person.email, messageId: event.id })
    await tokenSent(deps.vault, recoveryId)
  },
})

type Replaced = Extract<UserEvent, { type: 'PasswordReset' | 'PasswordRecovered' }>

const passwordNotices = ({ commands, now }: MailingDeps): Reactor<Replaced> => ({
  name: 'passwordNotices',
  meaning: { en: 'Notifies people in their inbox that their password was reset.', 'zh-TW': '密碼被重設時，在收件匣通知本人。' },
  types: ['PasswordReset', 'PasswordRecovered'],
  from: 'checkpoint',
  async handle(event, { command }) {
    if (!isNews(event, now())) return
    const { userId } = event.data
    if (event.type === 'PasswordRecovered')
      return await deliverMail(commands, userId, { kind: 'passwordRecovered', fromId: null }, command())
    const { resetBy, passwordId } = event.data
    if (resetBy === null || passwordId === DEFAULT_PASSWORD) return
    await deliverMail(commands, userId, { kind: 'passwordReset', fromId: resetBy }, command())
  },
})

export const recoveryReactors = (deps: MailingDeps): AnyReactor[] => [recoveryMails(deps), passwordNotices(deps)]
