// Personal data of the classes area: memberships and current presence. Past events are in the timeline.
import type { Reader } from '../../projections/store/port.ts'
import type { PersonalRecords } from '../kit/personal.ts'
import { groupIdsOf } from './memberships.ts'

interface ClassesRecordSources {
  reader: Reader
  vault: { presences: { ofPerson(userId: number): Promise<{ groupId: number; from: string; lastPingAt: string }[]> } }
}

export const classesRecords = ({ reader, vault }: ClassesRecordSources): PersonalRecords => ({
  collections: {
    memberships: { in: 'person.json' },
    classes: { in: 'events.ndjson' },
    accessGroups: { in: 'events.ndjson' },
    usageMonths: { in: 'events.ndjson' },
    usageSumsHours: { in: 'events.ndjson' },
    usageSumsDays: { in: 'events.ndjson' },
    usageSumsMonths: { in: 'events.ndjson' },
    lastSeen: { in: 'events.ndjson' },
  },
  facts: async (userId) => ({
    classes: await groupIdsOf(reader, userId),
    presences: (await vault.presences.ofPerson(userId)).map(({ groupId, from, lastPingAt }) => ({ groupId, from, lastPingAt })),
  }),
})
