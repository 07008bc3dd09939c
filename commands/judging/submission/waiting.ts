// Whoever waits for a run of theirs waits no longer than they may be in the class.
import type { Access } from '../../../protocol/access.ts'
import { isKeptOut, requireNotKeptOut } from './policy.ts'

/** Somebody who is blocked while they wait hears of it this soon, whichever process blocked them: the access view of each knows. */
const LOOK_MS = 200

type WaitingAccess = Pick<Access, 'group' | 'mayAuditGroup'>

/** False also while it cannot be told: the read models are being built. */
const isKeptOutNow = (access: WaitingAccess, userId: number, groupId: number): boolean => {
  try {
    return isKeptOut(access, userId, groupId)
  } catch {
    return false
  }
}

/**
 * What `wait` gives, unless the person is blocked in the class meanwhile: the signal that it is given aborts then, and nothing is handed out.
 * @throws Rejection Group.MemberBlockedOrNotJoined
 */
export const whileLetIn = async <T>(
  access: WaitingAccess,
  { userId, groupId }: { userId: number; groupId: number },
  signal: AbortSignal,
  wait: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const leaving = new AbortController()
  const look = setInterval(() => {
    if (isKeptOutNow(access, userId, groupId)) leaving.abort()
  }, LOOK_MS)
  try {
    return await wait(AbortSignal.any([signal, leaving.signal]))
  } finally {
    clearInterval(look)
    // in the place of whatever came: what was to be handed out, or how it was cut short
    requireNotKeptOut(access, userId, groupId)
  }
}
