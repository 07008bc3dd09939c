// The caller's rounds in the typing playground.
import { call } from '../../protocol/call.ts'
import type { ownTypingSchemas } from './schemas.ts'

export const ownTyping = call<typeof ownTypingSchemas>({ method: 'POST', path: 'Typing/Own', auth: 'session', kind: 'query' })
