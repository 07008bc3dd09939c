// Read your own writes: what the read models must have before a call is served, and how long it waits for that.
import { LRUCache } from 'lru-cache'
import type { ServedCall } from '../../protocol/call.ts'

export interface Consistency {
  /** Resolves to true once the projections are at the position, to false when they are not after `timeoutMs`. */
  reached(position: string, timeoutMs: number): Promise<boolean>
  /** Where the log ends. */
  head(): Promise<string>
}

/** Where the read models must be. */
interface Needed {
  position: string
  /** As far as this process knows that the log is there; what a client says may be wrong. Null where nothing is known. */
  known: string | null
}

const CATCH_UP_MS = 1000
const REMEMBERED_CALLERS = 10_000

/** Waits until the read models are there, for a second at most; for a position beyond the end of the log only as far as is known to be there. */
export const hasCaughtUp = async (consistency: Consistency, { position, known }: Needed): Promise<boolean> => {
  const reached = consistency.reached(position, CATCH_UP_MS)
  if (position === known) return await reached
  // where the log does not answer, the read models are waited for all the same
  const isBeyond = consistency.head().then(
    (head) => position > head,
    () => false,
  )
  const waited = isBeyond.then(async (beyond) => {
    if (!beyond) return await reached
    if (known !== null) await consistency.reached(known, CATCH_UP_MS)
    return false
  })
  return await Promise.race([reached, waited])
}

/** Where the log was after each caller's last command: what they see and may do is never older than that, whether or not they send it back. */
export class OwnWrites {
  readonly #writes = new LRUCache<number, { position: string; accessPosition: string | undefined }>({ max: REMEMBERED_CALLERS })

  note(userId: number, position: string, changesAccess: boolean): void {
    const accessPosition = changesAccess ? position : this.#writes.get(userId)?.accessPosition
    this.#writes.set(userId, { position, accessPosition })
  }

  /** Where the caller's last command was that changed who may what. */
  changedAccess(userId: number): string | undefined {
    return this.#writes.get(userId)?.accessPosition
  }

  /**
   * What the read models must have before the call is served. A query sees all that its caller wrote; a command decides from the log and
   * needs the access view only, so it waits for what changed that, or for all that the caller says when nothing is known of them here.
   */
  needed(kind: ServedCall['kind'], userId: number | undefined, said: string | undefined): Needed | null {
    const own = userId === undefined ? undefined : this.#writes.get(userId)
    const known = (kind === 'command' ? own?.accessPosition : own?.position) ?? null
    const isSaid = said !== undefined && (own === undefined || (kind === 'query' && said > own.position))
    const position = isSaid ? said : known
    return position === null ? null : { position, known }
  }
}
