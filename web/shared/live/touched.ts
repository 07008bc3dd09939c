// The queries that commands and topics make stale, in every area. Imports the calls of all areas, so it loads with the first command.
import type { Call } from '../../../protocol/call.ts'
import { type Cause, type Touch, touchedIn } from './touch.ts'

const all = Object.values(import.meta.glob<{ touches: readonly Touch[] }>('../../*/touches.ts', { eager: true })).flatMap(
  (area) => area.touches,
)

/** The queries of all areas that a cause invalidates. */
export const touchedBy = (cause: Cause): Call[] => touchedIn(all, cause)
