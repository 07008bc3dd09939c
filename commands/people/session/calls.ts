// Calls around a session: sign in, sign out (requirements g03–g05).
import { call } from '../../../protocol/call.ts'
import { topic } from '../../../protocol/live.ts'
import type { endSessionSchemas, loginSchemas, logoutSchemas, mySessionsSchemas } from './schemas.ts'

export const login = call<typeof loginSchemas>({ method: 'POST', path: 'User/Login', auth: 'public', kind: 'command' })

export const mySessions = call<typeof mySessionsSchemas>({ method: 'POST', path: 'User/Sessions', auth: 'session', kind: 'query' })

export const endSession = call<typeof endSessionSchemas>({ method: 'POST', path: 'User/Session/End', auth: 'session', kind: 'command' })

export const logout = call<typeof logoutSchemas>({ method: 'POST', path: 'User/Logout', auth: 'agreement', kind: 'command' })

/** A user's own account: 'signedInElsewhere'. */
export const accountTopic = topic('users/{userId}')
