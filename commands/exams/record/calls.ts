// Sealing the record of an exam.
import { call } from '../../../protocol/call.ts'
import type { sealExamSchemas } from './schemas.ts'

export const sealExamCall = call<typeof sealExamSchemas>({ method: 'POST', path: 'Exam/Seal', auth: 'session', kind: 'command' })
