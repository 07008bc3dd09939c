// What follows from a forgotten password: the mail with the link, what an answered request leads to, and that people hear of a password that
// was not changed by themselves.
import type { EventStore, Recorded } from '../../../eventstore/port.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import type { InboxEvent } from '../inbox/events.ts'
import { deliverMail } from '../inbox/useCases.ts'
import { users } from '../user/decider.ts'
import { DEFAULT_PASSWORD, type UserEvent } from '../user/events.ts'
import { type FollowingDeps, followAnswer } from './helping.ts'
import { outgoingToken, type RecoveringVault, tokenSent } from './links.ts'
import { recoveryMail } from './words.ts'

/** Longer than this nobody waits for a mail: the server that takes it may have been away. */
const WORTH_SENDING_MS = 15 * 60 * 1000
/** Of what happened before, nobody is told any more. */
const NEWS_MS = 24 * 3600 * 1000

export interface OutgoingMail {
  to: string
  subject: string
  text: string
  /** The same for the same mail, so that one that is sent twice is seen once. */
  messageId: string
}

export interface MailingDeps extends FollowingDeps {
  commands: CommandHandler
  events: Pick<EventStore, 'readStream'>
  vault: FollowingDeps['vault'] & Pick<RecoveringVault, 'notes'>
  mailer: {
    /** 'sent', also where it went to the log; 'refused' where this mail will never be taken. Throws where it may be later. */
    send(mail: OutgoingMail): Promise<'sent' | 'refused'>
  }
  /** Origin under which people come, without a path; empty where nobody has said it. */
  siteUrl: string
  now(): Date
  log: { error(fields: object, message: string): void }
}

const ageOf = ({ metadata }: Recorded<UserEvent>, now: Date): number => now.getTime() - Date.parse(metadata.recordedAt)

/** To whom, as they are registered; null where nobody can read it any more. */
const addressOf = async ({ events }: MailingDeps, userId: number): Promise<{ name: string | null; email: string } | null> => {
  const [first] = (await events.readStream(users.stream(userId), { max: 1 })).events as Recorded<UserEvent>[]
  if (first?.type !== 'UserRegistered' || first.data.email === null) return null
  return { name: first.data.name, email: first.data.email }
}

type Requested = Extract<UserEvent, { type: 'PasswordRecoveryRequested' }>

const recoveryMails = (deps: MailingDeps): Reactor<Requested> => ({
  name: 'recoveryMails',
  meaning: { en: 'Mails the links by which forgotten passwords are replaced.', 'zh-TW': '寄出重設密碼的連結。' },
  types: ['PasswordRecoveryRequested'],
  from: 'checkpoint',
  async handle(event) {
    const { userId, recoveryId, language } = event.data
    const token = await outgoingToken(deps.vault, recoveryId)
    const to = await addressOf(deps, userId)
    if (token === null || to === null) return
    const link = `${deps.siteUrl}/recovery-password?token=${token}`
    const { subject, text } = recoveryMail[language]
    const mail = { to: to.email, subject, text: text({ name: to.name, link }).join('\n'), messageId: event.id }
    try {
      if ((await deps.mailer.send(mail)) === 'refused') deps.log.error({ userId }, 'mail: the link for a new password was refused')
    } catch (error) {
      if (ageOf(event, deps.now()) < WORTH_SENDING_MS) throw error
      deps.log.error({ err: error, userId }, 'mail: the link for a new password could not be sent in time')
    }
    await tokenSent(deps.vault, recoveryId)
  },
})

type Replaced = Extract<UserEvent, { type: 'PasswordReset' | 'PasswordRecovered' }>

const passwordNotices = ({ commands, now }: MailingDeps): Reactor<Replaced> => ({
  name: 'passwordNotices',
  meaning: { en: 'Tells people in their inbox that their password was reset.', 'zh-TW': '密碼被重設時，在收件匣通知本人。' },
  types: ['PasswordReset', 'PasswordRecovered'],
  from: 'checkpoint',
  async handle(event, { command }) {
    if (ageOf(event, now()) > NEWS_MS) return
    const { userId } = event.data
    if (event.type === 'PasswordRecovered')
      return await deliverMail(commands, userId, { kind: 'passwordRecovered', fromId: null }, command())
    const { resetBy, passwordId } = event.data
    if (resetBy === null || passwordId === DEFAULT_PASSWORD) return
    await deliverMail(commands, userId, { kind: 'passwordReset', fromId: resetBy }, command())
  },
})

type Answered = Extract<InboxEvent, { type: 'MailActionTaken' }>

const mailAnswers = (deps: FollowingDeps): Reactor<Answered> => ({
  name: 'mailAnswers',
  meaning: { en: 'Does what was agreed to in an inbox.', 'zh-TW': '執行收件匣中已接受的要求。' },
  types: ['MailActionTaken'],
  from: 'checkpoint',
  async handle({ data }, { command }) {
    if (deps.defaultPassword !== null) await followAnswer(deps, data, command())
  },
})

export const recoveryReactors = (deps: MailingDeps): AnyReactor[] => [recoveryMails(deps), passwordNotices(deps), mailAnswers(deps)]
