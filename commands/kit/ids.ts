// Ids: command ids are UUIDv7 from the client; ids of new objects and of events derive from them, so that a retry yields the same ids.
import { parse, stringify, v5, v7 } from 'uuid'

/** A new UUIDv7 whose time part is `now`. */
export const newCommandId = (now: Date): string => v7({ msecs: now.getTime() })

/** UUIDv5 of a name below a UUID: the same pair always gives the same id. */
export const deriveUuid = (namespace: string, name: string): string => v5(Buffer.from(name), namespace)

/** Command id of a part of another command. */
export const subCommandId = (commandId: string, part: string): string => {
  const bytes = parse(deriveUuid(commandId, part))
  // keeps the time part, so that ids made from it still sort by time
  bytes.set(parse(commandId).subarray(0, 6))
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x0f)
  return stringify(bytes)
}

const TIME_BYTES = 6

/** The command id shifted by so many ms, so that ids of many objects made by one command do not collide within one millisecond. */
export const laterCommandId = (commandId: string, ms: number): string => {
  const bytes = Buffer.from(parse(commandId))
  bytes.writeUIntBE((bytes.readUIntBE(0, TIME_BYTES) + ms) % 256 ** TIME_BYTES, 0, TIME_BYTES)
  return stringify(bytes)
}

const MILLISECONDS = 2 ** 41
const RANDOM = 4096

/**
 * Id of an object that the command creates: 41 bits of milliseconds and 12 random bits of the UUIDv7, a positive integer below 2^53.
 * `tries` is the number of collisions so far; each takes the next 12 random bits.
 */
export const idFrom = (commandId: string, tries = 0): number => {
  const digits = commandId.replaceAll('-', '')
  const milliseconds = Number.parseInt(digits.slice(0, 12), 16) % MILLISECONDS
  const random = tries === 0 ? digits.slice(13, 16) : digits.slice(14 + tries * 3, 17 + tries * 3)
  return Math.max(1, milliseconds * RANDOM + Number.parseInt(random.padEnd(3, '0'), 16))
}
