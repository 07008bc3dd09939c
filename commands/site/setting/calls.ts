// The call that changes a setting of the platform.
import { call } from '../../../protocol/call.ts'
import type { editSettingSchemas } from './schemas.ts'

export const editSetting = call<typeof editSettingSchemas>({ method: 'POST', path: 'Setting/Edit', auth: 'session', kind: 'command' })
