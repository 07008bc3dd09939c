// Calls that change the caller's profile (requirement a17).
import { call } from '../../../protocol/call.ts'
import type { editAvatarSchemas, editProfileSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const editProfile = call<typeof editProfileSchemas>({ ...common, path: 'User/Info/Edit' })

export const editAvatar = call<typeof editAvatarSchemas>({ ...common, path: 'User/Avatar/Edit' })
