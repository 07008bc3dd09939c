// Similarity of an answer in detail, and of the answers of a class.
import { call } from '../../../protocol/call.ts'
import type { analyzeClassSchemas, analyzeDetailSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const analyzeDetail = call<typeof analyzeDetailSchemas>({ ...common, path: 'Analyze/Detail' })

export const analyzeClass = call<typeof analyzeClassSchemas>({ ...common, path: 'Analyze/Class' })
