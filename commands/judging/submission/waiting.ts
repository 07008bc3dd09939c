// Aborts waiting for a run when the user loses access to the class.
import type { Access } from '../../../protocol/access.ts'
import { isKeptOut, requireNotKeptOut } from './policy.ts'

/**
 * Polling interval in ms for users blocked while waiting; every process has an up-to-date access view, so it does not matter which one
 * blocked them.
 */
const LOOK_MS = 200

type WaitingAccess = Pick<Access, 'group' | 'mayAuditGroup'>

/** False also while unknown, because the read models are being built. */
const isKeptOutNow = (access: WaitingAccess, userId: number, groupId: number): boolean => {
  try {
    return isKeptOut(access, userId, groupId)
  } catch {
    return false
  }
}

/**
 * The result of `wait`, unless the user is blocked in the class in the meantime: then the signal passed to `wait` aborts and the result is
 * dropped.
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
    // replaces the result, and the error of an aborted wait
    requireNotKeptOut(access, userId, groupId)
  }
}
