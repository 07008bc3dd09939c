// Reacts to the removal of a second factor by someone else: deletes its data, and notifies the user in two ways.
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import { deliverMail } from '../inbox/useCases.ts'
import { addressOf, isNews, type PostDeps, sendInTime } from '../mail/outgoing.ts'
import { users } from '../user/decider.ts'
import type { UserEvent } from '../user/events.ts'
import { followRemoval, type RemovingDeps } from './removing.ts'
import { removalMail } from './words.ts'

export type FactorRemovalDeps = RemovingDeps & PostDeps

type Removed = Extract<UserEvent, { type: 'TwoFactorRemoved' }>

const factorRemovals = (deps: FactorRemovalDeps): Reactor<Removed> => ({
  name: 'factorRemovals',
  meaning: {
    en: 'Ends the sessions of a person whose two-factor authentication was turned off, and notifies them in their inbox.',
    'zh-TW': '平台管理員關閉某人的兩步驟驗證後，結束其所有登入，並在收件匣通知本人。',
  },
  types: ['TwoFactorRemoved'],
  from: 'checkpoint',
  async handle(event, { command }) {
    if (!isNews(event, deps.now())) return
    const { userId, factorId, removedBy } = event.data
    await followRemoval(deps, { userId, factorId, until: event.metadata.recordedAt }, command())
    await deliverMail(deps.commands, userId, { kind: 'secondFactorRemoved', fromId: removedBy }, command())
  },
})

/** A separate reactor, so that a mail server that is down delays nothing else. */
const factorMails = (deps: FactorRemovalDeps): Reactor<Removed> => ({
  name: 'factorMails',
  meaning: {
    en: 'E-mails people whose two-factor authentication was turned off.',
    'zh-TW': '兩步驟驗證被平台管理員關閉時，寄信通知本人。',
  },
  types: ['TwoFactorRemoved'],
  from: 'checkpoint',
  async handle(event) {
    if (!isNews(event, deps.now())) return
    const { userId } = event.data
    const to = await addressOf(deps, userId)
    if (to === null) return
    const { language, interfaceLanguage } = (await users.load(deps.commands, userId)).state.profile
    const { subject, text } = removalMail[(language ?? interfaceLanguage) === 'en' ? 'en' : 'zh-TW']
    await sendInTime(deps, event, { to: to.email, subject, text: text(to.name).join('\n'), messageId: event.id })
  },
})

export const secondFactorReactors = (deps: FactorRemovalDeps): AnyReactor[] => [factorRemovals(deps), factorMails(deps)]
