// What the area of classes has of a person: which classes they are in. What happened to them there is in the timeline.
import type { Reader } from '../../projections/store/port.ts'
import type { PersonalRecords } from '../kit/personal.ts'
import { groupIdsOf } from './memberships.ts'

export const classesRecords = ({ reader }: { reader: Reader }): PersonalRecords => ({
  collections: { memberships: { in: 'person.json' }, classes: { in: 'events.ndjson' }, accessGroups: { in: 'events.ndjson' } },
  facts: async (userId) => ({ classes: await groupIdsOf(reader, userId) }),
})
