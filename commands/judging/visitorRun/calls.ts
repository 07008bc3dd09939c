// The call with which visitors run a program on a sample of the problem that they may try without an account.
import { call } from '../../../protocol/call.ts'
import type { runAsVisitorSchemas } from './schemas.ts'

export const runAsVisitor = call<typeof runAsVisitorSchemas>({ method: 'POST', path: 'Landing/Problem/Run', auth: 'public', kind: 'query' })
