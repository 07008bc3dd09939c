// The record of an exam.
import { call } from '../../../protocol/call.ts'
import type { examRecordSchemas } from './schemas.ts'

export const examRecord = call<typeof examRecordSchemas>({ method: 'POST', path: 'Exam/Record', auth: 'session', kind: 'query' })
