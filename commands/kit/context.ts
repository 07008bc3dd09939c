// From an HTTP call to a command: who, which id, traced how.
import type { CallContext } from '../../protocol/call.ts'
import type { CommandContext } from './handler.ts'
import { subCommandId } from './ids.ts'

/** The command context of a call. Its reply says where the log is after the command. */
export const commandContext = (call: CallContext): CommandContext => ({
  actor: { userId: call.caller?.userId ?? null, role: call.caller ? (call.caller.roles[0] ?? 'student') : 'visitor' },
  ...(call.request === undefined ? {} : { request: call.request }),
  commandId: call.commandId,
  correlationId: call.correlationId,
  causationId: call.commandId,
  wrote: (position, types) => call.wrote(position, types),
})

/** For what is only noted beside a call, under an id of its own: the reply does not wait for it and says nothing of it. */
export const noteContext = (call: CallContext, commandId: string): CommandContext => {
  const { wrote: _, ...context } = commandContext(call)
  return { ...context, commandId, ip: call.ip }
}

/** For one of several commands that a command leads to; `part` tells them apart. */
export const partOf = (context: CommandContext, part: string): CommandContext => ({
  ...context,
  commandId: subCommandId(context.commandId, part),
  causationId: context.commandId,
})
