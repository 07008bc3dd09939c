// The call that reorders the practices of a class.
import { call } from '../../../protocol/call.ts'
import type { reorderPracticesSchemas } from './schemas.ts'

export const reorderPractices = call<typeof reorderPracticesSchemas>({
  method: 'POST',
  path: 'Group/Exercise/Reorder',
  auth: 'session',
  kind: 'command',
})
