// The call with which visitors without an account run a program on a sample of the visitor problem.
import { call } from '../../../protocol/call.ts'
import type { runAsVisitorSchemas } from './schemas.ts'

export const runAsVisitor = call<typeof runAsVisitorSchemas>({ method: 'POST', path: 'Landing/Problem/Run', auth: 'public', kind: 'query' })
