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

/** A socket that follows a topic. */
export type TopicFollower<Path extends string> = Pick<HeardNote<Path, unknown>, 'ids' | 'caller' | 'tabId' | 'now'>

export interface NoteHandler {
  topic: Topic
  /** Throws a Rejection to refuse a note. */
  hear?(heard: never): Promise<void> | void
  came?(follower: never): Promise<void> | void
  went?(follower: never): Promise<void> | void
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

/** Registers functions that are told when a socket begins to follow a topic, and when it no longer does, in the process that holds the socket. */
export const hearFollowers = <Path extends string>(
  topic: Topic<Path>,
  told: Record<'came' | 'went', (follower: TopicFollower<Path>) => Promise<void> | void>,
): NoteHandler => ({ topic, ...told })
