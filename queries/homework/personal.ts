// Personal data of the homework area: homework created by the user, and extensions with their reasons, which are in the timeline.
import type { PersonalRecords } from '../kit/personal.ts'

export const homeworkRecords = (): PersonalRecords => ({
  collections: {
    homeworks: { in: 'caused.ndjson' },
    extensionReasons: { in: 'events.ndjson' },
    deadlineStreams: { nowhere: 'States of streams with deadlines, made of events that are in the download.' },
  },
})
