// Calls that read activities of a class, whatever their kind.
import { call } from '../../protocol/call.ts'
import type { groupProblemSetsSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const groupProblemSets = call<typeof groupProblemSetsSchemas>({ ...common, path: 'Group/ProblemSets' })
