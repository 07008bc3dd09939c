// Accepted applicants join the class of their competition (decision 0111).
import { Rejection } from '../../../protocol/catalogue.ts'
import { joinClass } from '../../classes/group/useCases.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import type { Reactor } from '../../kit/reactor.ts'
import type { CompetitionEvent } from './events.ts'

export interface JoiningCauses {
  commands: Pick<CommandHandler, 'handle'>
}

type Submitted = Extract<CompetitionEvent, { type: 'ApplicationSubmitted' }>

export const competitionJoining = ({ commands }: JoiningCauses): Reactor<Submitted> => ({
  name: 'competitionJoining',
  meaning: {
    en: 'Adds people who have applied for a competition to its class.',
    'zh-TW': '把報名競賽的人加入競賽的課程。',
  },
  types: ['ApplicationSubmitted'],
  from: 'checkpoint',
  async handle({ data: { targetGroupId: groupId, userId } }, context) {
    if (groupId === null) return
    try {
      await joinClass(commands, { groupId, userId, role: 'student', expirationTime: null }, context.command())
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
    }
  },
})
