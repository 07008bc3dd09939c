// Download of an activity's answers.
import { call } from '../../../protocol/call.ts'
import type { answerArchiveSchemas } from './schemas.ts'

export const answerArchive = call<typeof answerArchiveSchemas>({
  method: 'POST',
  path: 'Activity/Answers/Download',
  auth: 'session',
  kind: 'query',
})
