// Pictures in the texts of problems.
import { call } from '../../../protocol/call.ts'
import type { addPictureSchemas } from './schemas.ts'

export const addPicture = call<typeof addPictureSchemas>({ method: 'POST', path: 'Problem/Picture/Add', auth: 'session', kind: 'command' })
