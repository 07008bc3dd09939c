// From an HTTP call to a command: who, which id, traced how.
import type { CallContext } from '../../protocol/call.ts'
import type { CommandContext } from './handler.ts'
import { subCommandId } from './ids.ts'

/** The command context of a call. `part` names one of several commands that a call gives. */
export const commandContext = (call: CallContext, part?: string): CommandContext => ({
  actor: { userId: call.caller?.userId ?? null, role: call.caller ? (call.caller.roles[0] ?? 'student') : 'visitor' },
  ...(call.request === undefined ? {} : { request: call.request }),
  commandId: part === undefined ? call.commandId : subCommandId(call.commandId, part),
  correlationId: call.correlationId,
  causationId: call.commandId,
})
