// Type of an area's `touches.ts`: which commands and topics invalidate which queries. Found by a glob.
import type { Call } from '../../../protocol/call.ts'

/** A command or a live topic. */
export type Cause = Readonly<{ path: string }>

export interface Touch {
  by: readonly Cause[]
  queries: readonly Call[]
}

/** The queries of an area that a cause invalidates. */
export const touchedIn = (touches: readonly Touch[], { path }: Cause): Call[] =>
  touches.flatMap(({ by, queries }) => (by.some((cause) => cause.path === path) ? queries : []))
