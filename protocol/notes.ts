// How an area hears notes: short messages that a page which follows one of its topics sends (a heartbeat, that somebody has left). A pure leaf.
import type { Caller } from './call.ts'
import type { IdsOf, Topic } from './live.ts'

/** A note as an area hears it. */
export interface HeardNote<Path extends string, Note> {
  /** The numbers in the name of the topic. */
  ids: IdsOf<Path>
  note: Note
  /** Who has sent it, in which session. */
  caller: Caller
  /** Tells the tabs of a session apart: a tab that was away comes back as another one. */
  tabId: string
  ip: string
  /** When it came, by the server's clock. */
  now: Date
}

export interface NoteHandler {
  topic: Topic
  /** Throws a Rejection to refuse a note. */
  hear(heard: never): Promise<void> | void
}

/**
 * What an area does with the notes of a topic. Those of a tab come one after the other, from people who may follow the topic at that moment; each is held
 * to the topic's schema. It runs in whichever process has the socket. Notes may be lost: a tab that has just come to follow says anew what is so.
 */
export const hearNotes = <Path extends string, Note>(
  topic: Topic<Path, unknown, Note>,
  hear: (heard: HeardNote<Path, Note>) => Promise<void> | void,
): NoteHandler => ({ topic, hear })
