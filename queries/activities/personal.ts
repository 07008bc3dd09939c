// Personal data of the area of activities: the read models that count and mark a person's answers, and saved comments.
import type { PersonalRecords } from '../kit/personal.ts'

export const activitiesRecords = (): PersonalRecords => ({
  collections: {
    answers: { in: 'events.ndjson' },
    progress: { in: 'events.ndjson' },
    standings: { in: 'events.ndjson' },
    markedPeople: { in: 'events.ndjson' },
    activityMarks: { in: 'events.ndjson' },
    savedComments: { in: 'events.ndjson' },
  },
  streams: [{ category: 'savedComment', ids: (userId) => [userId] }],
})
