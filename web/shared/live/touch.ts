// What an area says of its queries in its `touches.ts`: by what they become old. Found by a glob, so no list names them all.
import type { Call } from '../../../protocol/call.ts'

/** A command or a live topic. */
export type Cause = Readonly<{ path: string }>

export interface Touch {
  by: readonly Cause[]
  queries: readonly Call[]
}

/** The queries of an area that a cause touches. */
export const touchedIn = (touches: readonly Touch[], { path }: Cause): Call[] =>
  touches.flatMap(({ by, queries }) => (by.some((cause) => cause.path === path) ? queries : []))
