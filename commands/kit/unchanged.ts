// Commands that changed nothing. The log has no event by which a retry could be recognised, so they are recorded here.
import { LRUCache } from 'lru-cache'
import type { Position } from '../../eventstore/port.ts'

/** A command that changed nothing. */
export interface UnchangedCommand {
  /** Hash of the request. */
  request: string
  /** Position of its stream; null if it was empty. */
  position: Position | null
}

/** The key of a command. */
export interface CommandPlace {
  stream: string
  commandId: string
}

/** Records commands that changed nothing, for at least a day. */
export interface UnchangedCommands {
  find(place: CommandPlace): Promise<UnchangedCommand | null>
  /** `userId` is the person who gave the command; null if none. */
  add(place: CommandPlace & { userId: number | null }, command: UnchangedCommand): Promise<void>
}

const REMEMBERED = 20_000

/** The memory of one process, which ends with it. */
export const unchangedInMemory = (): UnchangedCommands => {
  const commands = new LRUCache<string, UnchangedCommand>({ max: REMEMBERED })
  const nameOf = ({ stream, commandId }: CommandPlace) => `${commandId}/${stream}`
  return {
    find: async (place) => commands.get(nameOf(place)) ?? null,
    async add(place, command) {
      commands.set(nameOf(place), command)
    },
  }
}
