// Calls that read transcripts of one kind of activity: `transcriptCalls('Exam').scorePaper` is Exam/ScorePaper.
import { call } from '../../../protocol/call.ts'
import type { answerContentSchemas, downloadScorePaperSchemas, myScorePaperSchemas, scorePaperSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

/** `activityType` as in replies and call paths. The calls are bound to routes by `transcriptQueries`. */
export const transcriptCalls = (activityType: string) => ({
  scorePaper: call<typeof scorePaperSchemas>({ ...common, path: `${activityType}/ScorePaper` }),
  myScorePaper: call<typeof myScorePaperSchemas>({ ...common, path: `${activityType}/MyScorePaper` }),
  answerContent: call<typeof answerContentSchemas>({ ...common, path: `${activityType}/AnswerContent` }),
  downloadScorePaper: call<typeof downloadScorePaperSchemas>({ ...common, path: `${activityType}/DownloadScorePaper` }),
})
export type TranscriptCalls = ReturnType<typeof transcriptCalls>
