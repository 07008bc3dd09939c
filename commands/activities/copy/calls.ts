// The call that copies the activities of a class into another one.
import { call } from '../../../protocol/call.ts'
import type { copyActivitiesSchemas } from './schemas.ts'

export const copyActivities = call<typeof copyActivitiesSchemas>({
  method: 'POST',
  path: 'Group/CopyActivities',
  auth: 'session',
  kind: 'command',
})
