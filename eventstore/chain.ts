// The hash that every event carries: over its own text and the hash before it in its stream, so that nothing in a stream changes unseen.
import { hash } from 'node:crypto'

/** The predecessor hash of a stream's first event. */
export const NOTHING = '0'.repeat(64)

/**
 * Hash (SHA-256, hex) of one event. `body` is the event as stored, with `recordedAt`: `{"id":…,"type":…,"data":…,"metadata":…}`.
 * Names have no line breaks, so no two events give the same text.
 */
export const eventHash = (before: string, stream: string, revision: bigint, body: string): string =>
  hash('sha256', `${before}\n${stream}\n${revision}\n${body}`)

/** The hash of an event in the chain and in anchors. Events from before there were hashes are hashed by themselves: only an anchor holds them. */
export const linkOf = (event: { hash: string | null; stream: string; revision: bigint; body: string }): string =>
  event.hash ?? eventHash(NOTHING, event.stream, event.revision, event.body)
