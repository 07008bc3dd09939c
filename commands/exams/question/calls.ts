// Questions of examinees and announcements during an exam.
import { call } from '../../../protocol/call.ts'
import type { announceSchemas, answerQuestionSchemas, askQuestionSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const askQuestion = call<typeof askQuestionSchemas>({ ...common, path: 'Exam/Ask' })

export const answerQuestion = call<typeof answerQuestionSchemas>({ ...common, path: 'Exam/Answer' })

export const announce = call<typeof announceSchemas>({ ...common, path: 'Exam/Announce' })
