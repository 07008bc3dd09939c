// What the area of classes has of a person: which classes they are in, and where they are at the moment. What happened to them there is in the timeline.
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
    lastSeen: { in: 'events.ndjson' },
  },
  facts: async (userId) => ({
    classes: await groupIdsOf(reader, userId),
    presences: (await vault.presences.ofPerson(userId)).map(({ groupId, from, lastPingAt }) => ({ groupId, from, lastPingAt })),
  }),
})
