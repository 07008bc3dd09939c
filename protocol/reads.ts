// Reads of other people's work, which are recorded in the background. A pure leaf.
import type { SignedInContext } from './call.ts'

/** Kinds of recorded reads. */
export const personalViews = [
  'answers',
  'submission',
  'timeline',
  'rejudge',
  'profile',
  'signIns',
  'export',
  'members',
  'applications',
  'log',
] as const

/** Maximum number of people recorded for one reply; no reply is about more. */
export const MOST_OF_A_READ = 2000

export interface PersonalRead {
  view: (typeof personalViews)[number]
  /** Class in which it was read; reads by its own teachers and assistants are not recorded. Null outside any class. */
  groupId: number | null
  /** People whose data was read; the reader is left out. */
  userIds: Iterable<number>
}

/** Records a read in the background. */
export type NoteRead = (context: SignedInContext, read: PersonalRead) => void

/** What analysts read of the log. */
export const logReads = ['search', 'event', 'correlation', 'document', 'export'] as const

export interface LogReadOf {
  what: (typeof logReads)[number]
  /** The search, or the event, correlation or document, as the reader named it. */
  subject: Readonly<Record<string, unknown>>
  /** Names, code and texts of people are shown. */
  isRevealed: boolean
}

/** Records a read of the log, once an hour for the same subject; resolves when it is in the log. Throws Unavailable if it cannot be recorded. */
export type RecordLogRead = (context: SignedInContext, read: LogReadOf) => Promise<void>
