// Personal data of the shared editor: own questions, and what a person wrote and ran, which is in the stream of the class.
import type { PersonalRecords } from '../kit/personal.ts'

export const classEditorRecords = (): PersonalRecords => ({
  collections: {
    classEditors: { nowhere: 'who has the licence of a class now; how it came there is in events.ndjson' },
    editorLessons: { nowhere: 'when lessons were, of nobody' },
    editorQuestions: { in: 'events.ndjson' },
  },
  otherEvents: {
    LicenceHolderLeft: { nowhere: 'when a page was closed; the transfers of the licence are in events.ndjson' },
    LicenceHolderReturned: { nowhere: 'as LicenceHolderLeft' },
    DocumentSnapshotTaken: { nowhere: 'the shared text of a class, written by all who had the licence' },
  },
})
