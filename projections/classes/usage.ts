// Visits to a class: one document per class, user and month (UTC), and one with each user's last visit. A visit belongs to the month in
// which it began.
import type { UsageEvent } from '../../commands/classes/presence/events.ts'
import { derived, projection } from '../kit/projection.ts'
import { usageSums } from './usageSums.ts'
import { monthOf, type UsageMonthDocument, withVisit } from './visits.ts'

export type LastSeenDocument = { _id: string; groupId: number; userId: number; time: string }

const lastSeen = derived<LastSeenDocument, UsageEvent>({
  collection: 'lastSeen',
  indexes: [{ fields: ['groupId'] }],
  on: {
    UsageRecorded: {
      key: ({ data }) => `${data.groupId}/${data.userId}`,
      fold: (before, { data: { groupId, userId, to } }) => ({
        groupId,
        userId,
        time: before !== null && before.time > to ? before.time : to,
      }),
    },
  },
})

export const usageMonths = projection<UsageMonthDocument, UsageEvent>({
  name: 'usageMonths',
  version: 4,
  collection: 'usageMonths',
  indexes: [{ fields: ['groupId', 'month'] }],
  on: {
    UsageRecorded: {
      key: ({ data }) => `${data.groupId}/${data.userId}/${monthOf(data.from)}`,
      fold: (before, { data: { groupId, userId, from, to } }) => ({
        groupId,
        userId,
        month: monthOf(from),
        visits: withVisit(before?.visits ?? [], { from, to }),
      }),
    },
  },
  derived: [lastSeen, ...usageSums],
})
