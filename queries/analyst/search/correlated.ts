// The events of a correlation, by the commands that wrote them, and which command caused which.
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { type LogSources, searchedParts } from './search.ts'

interface CorrelatedCommand {
  commandId: string
  command: string
  /** Null for a root. */
  causedBy: string | null
  events: RecordedEvent[]
}

const MOST = 1000

/** In the order of their first events; all of them come after their cause, if that is here. */
export const correlatedCommands = async (
  sources: LogSources,
  correlationId: string,
  isShown: (event: RecordedEvent) => boolean,
): Promise<{ commands: CorrelatedCommand[]; isCut: boolean }> => {
  const query = { types: [], stream: null, userId: null, correlationId, since: null, until: null }
  const found: RecordedEvent[] = []
  for await (const { events } of searchedParts(sources, query, 'oldest')) {
    found.push(...events.filter(isShown))
    if (found.length > MOST) break
  }
  const commands = new Map<string, CorrelatedCommand>()
  for (const event of found.slice(0, MOST)) {
    const { commandId, command, causationId } = event.metadata
    const known = commands.get(commandId)
    if (known) known.events.push(event)
    else commands.set(commandId, { commandId, command, causedBy: commands.has(causationId) ? causationId : null, events: [event] })
  }
  return { commands: [...commands.values()], isCut: found.length > MOST }
}
