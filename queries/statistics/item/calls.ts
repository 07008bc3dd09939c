// Analysis of a problem over the classes of its owner.
import { call } from '../../../protocol/call.ts'
import type { problemItemSchemas } from './schemas.ts'

export const problemItem = call<typeof problemItemSchemas>({
  method: 'POST',
  auth: 'session',
  kind: 'query',
  path: 'Statistics/Problem/Item',
})
