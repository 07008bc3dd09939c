// An event as the server holds it, and as the port hands it over. Its data are the bytes that were written; its metadata are those of the port,
// with the hash of the event put in front of them.
import type { Position, RecordedEvent, StoredEvent } from '../port.ts'
import { readEvent } from '../unreadable.ts'
import type { ReadEvent } from './client.ts'
import { toPosition } from './positions.ts'

/** An event as read: unparsed texts. */
export interface StoredRecord {
  position: Position
  /** As the log calls it, without the prefix of the server's names. */
  stream: string
  revision: bigint
  id: string
  type: string
  data: string
  /** Without the hash. */
  metadata: string
  hash: string | null
}

const HASHED = /^\{"hash":"([0-9a-f]{64})",/

/** Metadata as they are stored. `metadata` is the JSON text of an object that is not empty. */
export const withHash = (metadata: string, hash: string): string => `{"hash":"${hash}",${metadata.slice(1)}`

/** Without copying the bytes first. */
const textOf = (bytes: Uint8Array = new Uint8Array()): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()

/** Null for events that are not of this log: the server's own, and those of other logs. */
export const toRecord = (read: ReadEvent | undefined, prefix: string): StoredRecord | null => {
  const event = read?.getEvent()
  if (!event) return null
  const name = textOf(event.getStreamIdentifier()?.getStreamName_asU8())
  const type = event.getMetadataMap().get('type') ?? ''
  if (name.startsWith('$') || type.startsWith('$') || !name.startsWith(prefix)) return null
  const metadata = textOf(event.getCustomMetadata_asU8())
  const hash = HASHED.exec(metadata)?.[1] ?? null
  return {
    position: toPosition({ commit: event.getCommitPosition(), prepare: event.getPreparePosition() }),
    stream: name.slice(prefix.length),
    revision: BigInt(event.getStreamRevision()),
    id: event.getId()?.getString() ?? '',
    type,
    data: textOf(event.getData_asU8()),
    metadata: hash === null ? metadata : `{${metadata.slice('{"hash":"",'.length + hash.length)}`,
    hash,
  }
}

/** Other clients may write to the same server: events that are not ours are reported as such. */
export const toRecorded = (record: StoredRecord): RecordedEvent => {
  const { position, stream, revision, id, type, data, metadata } = record
  const known = { id, type, recordedAt: recordedAtOf(record) }
  return readEvent({ position, stream, revision }, known, () => ({ id, type, data: JSON.parse(data), metadata: JSON.parse(metadata) }))
}

export const bodyOf = ({ id, type, data, metadata }: Pick<StoredRecord, 'id' | 'type' | 'data' | 'metadata'>): string =>
  `{"id":"${id}","type":"${type}","data":${data},"metadata":${metadata}}`

export const toStored = (record: StoredRecord): StoredEvent => {
  const { position, stream, revision, type, hash } = record
  return { position, stream, revision, type, body: bodyOf(record), hash }
}

/** Time at which an event was recorded, from its metadata as text; empty if unknown. */
export const recordedAtOf = ({ metadata }: StoredRecord): string => /"recordedAt":"([^"]+)"\}$/.exec(metadata)?.[1] ?? ''

/** About how much memory it takes. */
export const sizeOf = ({ data, metadata }: StoredRecord): number => data.length + metadata.length
