// Reading a person: oneself, or someone a class admin may see (specification, platform 7: User).
import { call } from '../../../protocol/call.ts'
import type { userInfoSchemas } from './schemas.ts'

export const userInfo = call<typeof userInfoSchemas>({ method: 'POST', path: 'User/Info', auth: 'session', kind: 'query' })
