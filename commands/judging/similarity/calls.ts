// Calls of the similarity check of an answer: its result, and waivers of staff.
import { call } from '../../../protocol/call.ts'
import type { analyzeResultSchemas, removeWaiverSchemas, waiveSimilaritySchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const analyzeResult = call<typeof analyzeResultSchemas>({ ...common, path: 'Analyze/Result' })

export const waiveSimilarity = call<typeof waiveSimilaritySchemas>({ ...common, path: 'Analyze/Waive' })

export const removeWaiver = call<typeof removeWaiverSchemas>({ ...common, path: 'Analyze/RemoveWaiver' })
