// Sealing the record of an exam.
import { call } from '../../../protocol/call.ts'
import type { sealExamSchemas } from './schemas.ts'

export const sealExam = call<typeof sealExamSchemas>({ method: 'POST', path: 'Exam/Seal', auth: 'session', kind: 'command' })
