// Completes interrupted answers in an inbox, and delivers the mails of invitations.
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import { invitationId, invitations, isOpenAt } from '../invitation/decider.ts'
import type { InvitationEvent } from '../invitation/events.ts'
import type { FollowingDeps } from '../recovery/helping.ts'
import { followAnswer } from './answering.ts'
import type { InboxEvent } from './events.ts'
import { deliverMail } from './useCases.ts'

export interface InboxCauses extends FollowingDeps {
  now(): Date
}

type Answered = Extract<InboxEvent, { type: 'MailActionTaken' }>

const mailAnswers = (deps: InboxCauses): Reactor<Answered> => ({
  name: 'mailAnswers',
  meaning: { en: 'Carries out requests that were accepted in an inbox.', 'zh-TW': '執行收件匣中已接受的要求。' },
  types: ['MailActionTaken'],
  from: 'checkpoint',
  handle: ({ data }, { command }) => followAnswer(deps, data, deps.now(), command()),
})

type Sent = Extract<InvitationEvent, { type: 'InvitationSent' }>

const invitationMails = ({ commands, now }: InboxCauses): Reactor<Sent> => ({
  name: 'invitationMails',
  meaning: { en: 'Delivers invitations to the inbox of the person.', 'zh-TW': '將單位的邀請送到對方的收件匣。' },
  types: ['InvitationSent'],
  from: 'checkpoint',
  async handle({ data: { businessUnitId, userId, invitedBy } }, { command }) {
    const { state } = await invitations.load(commands, invitationId(businessUnitId, userId))
    if (!isOpenAt(state, now().toISOString())) return
    await deliverMail(commands, userId, { kind: 'unitInvitation', fromId: invitedBy, businessUnitId }, command())
  },
})

export const inboxReactors = (causes: InboxCauses): AnyReactor[] => [mailAnswers(causes), invitationMails(causes)]
