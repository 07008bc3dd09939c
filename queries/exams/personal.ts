// Personal data of the exams area: exams created by the user, own attempts, and own questions.
import type { PersonalRecords } from '../kit/personal.ts'

export const examsRecords = (): PersonalRecords => ({
  collections: {
    exams: { in: 'caused.ndjson' },
    examinees: { in: 'events.ndjson' },
    examDrafts: { in: 'events.ndjson' },
    examQuestions: { in: 'events.ndjson' },
    examAnnouncements: { in: 'caused.ndjson' },
  },
  otherEvents: {
    ExamStartAbandoned: { nowhere: 'about an exam, of nobody' },
    SlotTaken: { nowhere: 'which exam of a class is active, of nobody' },
    SlotFreed: { nowhere: 'which exam of a class is active, of nobody' },
  },
})
