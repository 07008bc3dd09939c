// Events as lines for people and their tools: NDJSON and CSV.
import type { RecordedEvent } from './port.ts'

/** One line of NDJSON: event, position, time and actor; and the fault if it cannot be read. */
export const toNdjson = ({ position, stream, revision, id, type, data, metadata, fault }: RecordedEvent): string => {
  const { version, recordedAt, actor } = metadata
  return `${JSON.stringify({ position, stream, revision: Number(revision), id, type, version, recordedAt, actor, data, fault })}\n`
}

/** Everything about one event, to be read by a person. */
export const toPretty = (event: RecordedEvent): string => `${JSON.stringify({ ...event, revision: Number(event.revision) }, null, 2)}\n`

const COLUMNS = [
  'position',
  'stream',
  'revision',
  'id',
  'type',
  'version',
  'recordedAt',
  'actorUserId',
  'actorRole',
  'command',
  'commandId',
  'data',
]

/** Byte-order mark, so that spreadsheets read UTF-8, and the names of the columns. */
export const CSV_HEAD = `\uFEFF${COLUMNS.join(',')}\r\n`

/** One row (RFC 4180); `data` is JSON text in one cell. */
export const toCsv = ({ position, stream, revision, id, type, data, metadata }: RecordedEvent): string => {
  const { version, recordedAt, actor, command, commandId } = metadata
  const cells = [
    position,
    stream,
    revision,
    id,
    type,
    version,
    recordedAt,
    actor.userId,
    actor.role,
    command,
    commandId,
    JSON.stringify(data),
  ]
  return `${cells.map((cell) => toCell(String(cell ?? ''))).join(',')}\r\n`
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
const toCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
