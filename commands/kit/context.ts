// Command context of an HTTP call: actor, command id and tracing.
import type { CallContext } from '../../protocol/call.ts'
import type { CommandContext } from './handler.ts'
import { subCommandId } from './ids.ts'

/** The command context of a call. The call's reply carries the log position after the command. */
export const commandContext = (call: CallContext): CommandContext => ({
  actor: { userId: call.caller?.userId ?? null, role: call.caller ? (call.caller.roles[0] ?? 'student') : 'visitor' },
  ...(call.request === undefined ? {} : { request: call.request }),
  commandId: call.commandId,
  correlationId: call.correlationId,
  causationId: call.commandId,
  wrote: (position, types) => call.wrote(position, types),
})

/** For events recorded in the background of a call, under their own id: the reply neither waits for them nor mentions them. */
export const noteContext = (call: CallContext, commandId: string): CommandContext => {
  const { wrote: _, ...context } = commandContext(call)
  return { ...context, commandId, ip: call.ip }
}

/** For one of several commands caused by a command; `part` distinguishes them. */
export const partOf = (context: CommandContext, part: string): CommandContext => ({
  ...context,
  commandId: subCommandId(context.commandId, part),
  causationId: context.commandId,
})
