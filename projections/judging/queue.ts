// Unjudged submissions, for the judge's dispatcher after a restart.
import type { SubmissionEvent } from '../../commands/judging/submission/events.ts'
import type { QueuedSubmission } from '../../protocol/verdict.ts'
import { projection } from '../kit/projection.ts'
import { documentsBy } from '../store/documentsBy.ts'
import type { Reader } from '../store/port.ts'

export type QueueDocument = QueuedSubmission & { _id: string }

const key = (event: { data: { answerId: number } }): string => String(event.data.answerId)

export const queue = projection<QueueDocument, SubmissionEvent>({
  name: 'queue',
  version: 1,
  collection: 'queue',
  hasNoSnapshots: true,
  streamPrefix: 'submission-',
  on: {
    CodeSubmitted: {
      key,
      fold: (_, { data, metadata }) => {
        const { answerId, userId, priority } = data
        return { answerId, userId, priority, attempt: 1, submittedAt: metadata.recordedAt }
      },
    },
    SubmissionJudged: { key, fold: () => null },
    SubmissionCancelled: { key, fold: () => null },
  },
})

/** All of them, by answer id, which rises with time. */
export const unjudgedIn = async function* (reader: Pick<Reader, 'find'>): AsyncGenerator<QueuedSubmission> {
  for await (const { _id, ...submission } of documentsBy<QueueDocument>(reader, 'queue', {}, '_id')) yield submission
}
