// Personal data of the activities area: read models of a user's answers and marks, and saved comments.
import type { PersonalRecords } from '../kit/personal.ts'

export const activitiesRecords = (): PersonalRecords => ({
  collections: {
    answers: { in: 'events.ndjson' },
    studentResults: { in: 'events.ndjson' },
    answerMonths: { in: 'events.ndjson' },
    activityRates: { in: 'events.ndjson' },
    itemStudents: { in: 'events.ndjson' },
    personSumsHours: { in: 'events.ndjson' },
    personSumsDays: { in: 'events.ndjson' },
    personSumsMonths: { in: 'events.ndjson' },
    progress: { in: 'events.ndjson' },
    tries: { in: 'events.ndjson' },
    standings: { in: 'events.ndjson' },
    markedPeople: { in: 'events.ndjson' },
    adjustedScores: { in: 'events.ndjson' },
    activityMarks: { in: 'events.ndjson' },
    savedComments: { in: 'events.ndjson' },
  },
  streams: [{ category: 'savedComment', ids: (userId) => [userId] }],
})
