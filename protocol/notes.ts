// Handlers of notes: short messages that open pages send on a topic, such as a heartbeat. A pure leaf.
import type { Caller } from './call.ts'
import type { IdsOf, Topic } from './live.ts'

/** A note with its sender, as a handler receives it. */
export interface HeardNote<Path extends string, Note> {
  /** The ids in the topic's name. */
  ids: IdsOf<Path>
  note: Note
  /** The sender and their session. */
  caller: Caller
  /** Identifies the connection: two tabs of a session have two, and a tab that reconnects gets a new one. */
  tabId: string
  ip: string
  /** Time of arrival by the server's clock. */
  now: Date
}

export interface NoteHandler {
  topic: Topic
  /** Throws a Rejection to refuse a note. */
  hear(heard: never): Promise<void> | void
}

/**
 * Registers a handler for the notes of a topic. It runs in the process that holds the socket. Each note matches the topic's schema and comes from a person
 * who may follow the topic at that moment; notes of one connection are handled in order. Notes may be lost, so a client repeats the current state
 * once it follows the topic again.
 */
export const hearNotes = <Path extends string, Note>(
  topic: Topic<Path, unknown, Note>,
  hear: (heard: HeardNote<Path, Note>) => Promise<void> | void,
): NoteHandler => ({ topic, hear })
