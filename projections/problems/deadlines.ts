// What is due in the area of problems: licences expire.
import type { LicenceEvent } from '../../commands/problems/licence/events.ts'
import { deadlineTable } from '../kit/deadlines.ts'

const keyOf = (userId: number): string => `licence-${userId}`

export const problemsDeadlines = deadlineTable<LicenceEvent>(1, {
  LicenceGranted: ({ data: { userId, expirationTime } }) => ({
    set: { key: keyOf(userId), kind: 'expireLicence', subjectId: userId, dueAt: expirationTime },
  }),
  LicenceExpired: ({ data }) => ({ clear: keyOf(data.userId) }),
})
