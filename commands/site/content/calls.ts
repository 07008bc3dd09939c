// The call that changes a content of public pages.
import { call } from '../../../protocol/call.ts'
import type { editContentSchemas } from './schemas.ts'

export const editContent = call<typeof editContentSchemas>({ method: 'POST', path: 'Admin/Content/Edit', auth: 'session', kind: 'command' })
