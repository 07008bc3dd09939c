// Personal data of competitions: own applications, and what a platform admin wrote.
import type { PersonalRecords } from '../kit/personal.ts'

export const competitionsRecords = (): PersonalRecords => ({
  collections: {
    gameApplicants: { in: 'events.ndjson' },
    gameApplications: { in: 'events.ndjson' },
    competitions: { in: 'caused.ndjson' },
    gameVersions: { in: 'caused.ndjson' },
    gameScores: { in: 'caused.ndjson' },
  },
})
