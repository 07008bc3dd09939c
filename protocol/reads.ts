// Reading other people's work by virtue of an office: noted, and never in the way of the reading. A pure leaf.
import type { SignedInContext } from './call.ts'

/** Kinds of recorded reads. */
export const personalViews = ['answers', 'submission', 'timeline', 'rejudge', 'profile', 'signIns', 'export', 'members'] as const

/** People that are noted of one reply at most; no reply is about more. */
export const MOST_OF_A_READ = 2000

export interface PersonalRead {
  view: (typeof personalViews)[number]
  /** Class in which it was read; its own teachers and assistants are not noted. Null outside any class. */
  groupId: number | null
  /** People whose data was read; the reader is left out. */
  userIds: Iterable<number>
}

/** Notes a read in the background. */
export type NoteRead = (context: SignedInContext, read: PersonalRead) => void
