// Read your own writes: the position that read models must reach before a call is served, and the timeout.
import { LRUCache } from 'lru-cache'
import type { ServedCall } from '../../protocol/call.ts'

export interface Consistency {
  /** Resolves to true once the projections reach the position, to false after `timeoutMs`. */
  reached(position: string, timeoutMs: number): Promise<boolean>
  /** The end of the log. */
  head(): Promise<string>
}

/** The position that read models must reach. */
interface Needed {
  position: string
  /** The newest position known to exist, since a client's may be wrong. Null if none is known. */
  known: string | null
}

const CATCH_UP_MS = 1000
const REMEMBERED_CALLERS = 10_000

/** Waits up to a second for the read models; a position beyond the end of the log is reduced to the newest known one. */
export const hasCaughtUp = async (consistency: Consistency, { position, known }: Needed): Promise<boolean> => {
  const reached = consistency.reached(position, CATCH_UP_MS)
  if (position === known) return await reached
  // if the log is unavailable, waits for the read models all the same
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

/** The position of each caller's last command: their reads and permissions are never older, even if they do not send it back. */
export class OwnWrites {
  readonly #writes = new LRUCache<number, { position: string; accessPosition: string | undefined }>({ max: REMEMBERED_CALLERS })

  note(userId: number, position: string, changesAccess: boolean): void {
    const accessPosition = changesAccess ? position : this.#writes.get(userId)?.accessPosition
    this.#writes.set(userId, { position, accessPosition })
  }

  /** The position of the caller's last command that changed permissions. */
  changedAccess(userId: number): string | undefined {
    return this.#writes.get(userId)?.accessPosition
  }

  /**
   * The position that read models must reach before the call is served. A query sees all writes of its caller; a command decides from the
   * log and needs only the access view, so it waits for permission changes, or for the client's token if this process knows nothing of the
   * caller.
   */
  needed(kind: ServedCall['kind'], userId: number | undefined, said: string | undefined): Needed | null {
    const own = userId === undefined ? undefined : this.#writes.get(userId)
    const known = (kind === 'command' ? own?.accessPosition : own?.position) ?? null
    const isSaid = said !== undefined && (own === undefined || (kind === 'query' && said > own.position))
    const position = isSaid ? said : known
    return position === null ? null : { position, known }
  }
}
