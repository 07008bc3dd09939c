// Placeholder for an unreadable event: its position and the fault. Its neighbours are read as usual.
import type { Metadata, RecordedEvent } from './port.ts'

/** Placeholder for metadata that cannot be read. */
const UNKNOWN: Metadata = {
  actor: { userId: null, role: 'system' },
  command: '',
  commandId: '',
  correlationId: '',
  causationId: '',
  version: 0,
  recordedAt: '',
}

type Place = Pick<RecordedEvent, 'position' | 'stream' | 'revision'>
type Said = Pick<RecordedEvent, 'id' | 'type' | 'data' | 'metadata'>

/** The fault of an event, with its stream, revision and position. */
export const faultOf = ({ stream, revision, position }: Place, type: string, error: unknown): string =>
  `${stream}/${revision} ${type} at ${position}: ${error instanceof Error ? error.message : String(error)}`

/** Whether the parsed value has the fields of every event, since a damaged text may still be JSON. */
export const isWhole = ({ id, type, data, metadata }: Partial<Said>): boolean =>
  typeof id === 'string' &&
  typeof type === 'string' &&
  data !== undefined &&
  typeof metadata?.recordedAt === 'string' &&
  typeof metadata.version === 'number' &&
  typeof metadata.commandId === 'string' &&
  typeof metadata.actor?.role === 'string'

/** The event at a position, as `parse` reads it; if that fails, with a `fault` and the fields in `known`. */
export const readEvent = (
  place: Place,
  known: { id: string; type: string; recordedAt: string },
  parse: () => Partial<Said>,
): RecordedEvent => {
  try {
    const said = parse()
    if (!isWhole(said)) throw new Error('its text lacks what every event has')
    return { ...place, ...(said as Said) }
  } catch (error) {
    const { id, type, recordedAt } = known
    return { ...place, id, type, data: null, metadata: { ...UNKNOWN, recordedAt }, fault: faultOf(place, type, error) }
  }
}
