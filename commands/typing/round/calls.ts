// The call that hands in a round of the typing playground.
import { call } from '../../../protocol/call.ts'
import type { finishRoundSchemas } from './schemas.ts'

export const finishRound = call<typeof finishRoundSchemas>({ method: 'POST', path: 'Typing/Finish', auth: 'session', kind: 'command' })
