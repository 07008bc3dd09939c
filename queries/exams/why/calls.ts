// Where a score comes from.
import { call } from '../../../protocol/call.ts'
import type { whyMarkSchemas } from './schemas.ts'

export const whyMark = call<typeof whyMarkSchemas>({ method: 'POST', path: 'Exam/WhyMark', auth: 'session', kind: 'query' })
