// Sends the mail with the verification code, and notifies the account's main address of a confirmed recovery address.
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import { deliverMail } from '../inbox/useCases.ts'
import { addressOf, isNews, type PostDeps, sendInTime } from '../mail/outgoing.ts'
import type { UserEvent } from '../user/events.ts'
import { type CheckingDeps, openCheck } from './checking.ts'
import { codeMail } from './words.ts'

export type AddressCausesDeps = PostDeps & { commands: CheckingDeps['commands']; vault: Pick<CheckingDeps['vault'], 'notes'> }

type Asked = Extract<UserEvent, { type: 'RecoveryAddressCheckRequested' }>
type Confirmed = Extract<UserEvent, { type: 'RecoveryAddressConfirmed' }>

const addressCodes = (deps: AddressCausesDeps): Reactor<Asked> => ({
  name: 'addressCodes',
  meaning: { en: 'E-mails the codes that confirm recovery addresses.', 'zh-TW': '寄出確認備援電子郵件的驗證碼。' },
  types: ['RecoveryAddressCheckRequested'],
  from: 'checkpoint',
  async handle(event) {
    const { userId, checkId, language } = event.data
    const [check, person] = [await openCheck(deps.vault, userId, checkId), await addressOf(deps, userId)]
    if (check === null || person === null) return
    const { subject, text } = codeMail[language]
    const lines = text({ name: person.name, code: check.code })
    await sendInTime(deps, event, { to: check.address, subject, text: lines.join('\n'), messageId: event.id })
  },
})

const addressNotices = ({ commands, now }: AddressCausesDeps): Reactor<Confirmed> => ({
  name: 'addressNotices',
  meaning: {
    en: 'Notifies people in their inbox that a recovery address was confirmed.',
    'zh-TW': '備援電子郵件確認後，在收件匣通知本人。',
  },
  types: ['RecoveryAddressConfirmed'],
  from: 'checkpoint',
  async handle(event, { command }) {
    if (isNews(event, now())) await deliverMail(commands, event.data.userId, { kind: 'recoveryAddressConfirmed', fromId: null }, command())
  },
})

export const recoveryAddressReactors = (deps: AddressCausesDeps): AnyReactor[] => [addressCodes(deps), addressNotices(deps)]
