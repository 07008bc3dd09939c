// Personal data of the gradebook: grades and excuses of a student, which are in the timeline.
import type { PersonalRecords } from '../kit/personal.ts'

export const gradebookRecords = (): PersonalRecords => ({
  collections: { gradebookRows: { in: 'events.ndjson' }, excuseReasons: { in: 'events.ndjson' }, gradebooks: { in: 'caused.ndjson' } },
})
