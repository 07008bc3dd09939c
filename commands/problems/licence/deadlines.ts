// Deadline of a licence: its expiry.

import type { DeadlineFires } from '../../kit/deadlines.ts'
import { deadlineTable } from '../../kit/deadlineTable.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { licences } from './decider.ts'

const table = deadlineTable(licences, {
  version: 1,
  due: ({ expirationTime }, userId) =>
    expirationTime === null
      ? []
      : [{ key: licences.stream(Number(userId)), kind: 'expireLicence', subjectId: Number(userId), dueAt: expirationTime }],
})

export const licenceDeadlines = {
  tables: [table],
  fires: ({ commands }: { commands: CommandHandler }): DeadlineFires => ({
    expireLicence: ({ subjectId: userId, dueAt }, context) =>
      licences.handle(commands, userId, { type: 'ExpireLicence', userId, now: dueAt }, context),
  }),
}
