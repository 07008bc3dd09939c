// Personal data of the judging area: all submitted code and drafts. Verdicts are in the timeline.
import { fileNameOf } from '../../judge/catalogue.ts'
import type { SubmissionDocument } from '../../projections/judging/submissions.ts'
import { documentsBy } from '../../projections/store/documentsBy.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { CodeFile } from '../../protocol/verdict.ts'
import type { PersonalRecords } from '../kit/personal.ts'

type DraftPlace = { activityId: number; problemId: number; languageId: number }

export interface JudgingRecordSources {
  reader: Reader
  loadBlob(sha256: string): Promise<Buffer>
  vault: {
    drafts: {
      places(userId: number): Promise<readonly DraftPlace[]>
      get(place: DraftPlace & { userId: number }): Promise<{ content: string; files?: readonly CodeFile[]; savedAt: string } | null>
    }
  }
}

export const judgingRecords = ({ reader, loadBlob, vault: { drafts } }: JudgingRecordSources): PersonalRecords => ({
  collections: {
    submissions: { in: 'code/' },
    wrongOutputs: { in: 'events.ndjson' },
    queue: { in: 'events.ndjson' },
    similarities: { in: 'events.ndjson' },
    rejudges: { in: 'caused.ndjson' },
    rejudgeResults: { nowhere: 'a draft of those who teach, until it counts: then SubmissionRejudged is in events.ndjson' },
  },
  otherEvents: {
    RejudgeResultRecorded: { nowhere: 'SubmissionRejudged, once it counts; until then it is a draft of those who teach' },
    HandInCounted: { nowhere: 'a count of CodeSubmitted, each of which is in events.ndjson' },
    RejudgeCompleted: { nowhere: 'written by the server itself' },
  },
  async *files(userId) {
    for await (const { answerId, source } of documentsBy<SubmissionDocument>(reader, 'submissions', { userId }, 'position')) {
      for (const file of source)
        yield { name: `code/${answerId}/${file.name}`, content: 'inline' in file ? file.inline : await loadBlob(file.blob) }
    }
    for (const { activityId, problemId, languageId } of await drafts.places(userId)) {
      const draft = await drafts.get({ userId, activityId, problemId, languageId })
      if (draft === null) continue
      const folder = `drafts/${activityId}/${problemId}`
      if (!draft.files) yield { name: `${folder}/${fileNameOf(languageId)}`, content: draft.content }
      // each language has a draft of its own, and two may have files of the same name
      for (const { name, content } of draft.files ?? []) yield { name: `${folder}/${languageId}/${name}`, content }
    }
  },
})
