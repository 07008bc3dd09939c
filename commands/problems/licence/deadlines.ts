// What is due of a licence: that it expires.
import type { DeadlineFires } from '../../kit/deadlines.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { licences } from './decider.ts'

export const licenceDeadlines = ({ commands }: { commands: CommandHandler }): DeadlineFires => ({
  expireLicence: ({ subjectId: userId, dueAt }, context) =>
    licences.handle(commands, userId, { type: 'ExpireLicence', userId, now: dueAt }, context),
})
