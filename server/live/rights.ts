// Who may be on the live socket and follow what: asked from the access view, which may be on its way still.
import { requireRejudger } from '../../commands/judging/rejudge/policy.ts'
import { NotBuilt } from '../../projections/kit/reader.ts'
import type { Access } from '../../protocol/access.ts'
import type { Caller } from '../../protocol/call.ts'
import { CLOSE } from '../../protocol/live.ts'
import { hasExpired } from '../access/access.ts'

/** What is told to all who may read a class: what has changed, never what it is. */
const classTopic = /^groups\/(\d{1,16})\/(?:practice|timeline)$/
/** How rejudges of a class go on; for those who may ask for them. */
const rejudgesTopic = /^groups\/(\d{1,16})\/rejudges$/

/** Whether it can be told at the moment who may what: not while the read models of it are being built. */
export const areRightsKnown = (access: Access) => (): boolean => {
  try {
    access.user(0)
    access.group(0)
    return true
  } catch (error) {
    if (error instanceof NotBuilt) return false
    throw error
  }
}

/** Who may follow a topic of a class: whoever may read the class, or rejudge in it. */
export const maySeeTopic =
  (access: Access) =>
  (caller: Caller, topic: string): boolean => {
    const groupId = Number((classTopic.exec(topic) ?? rejudgesTopic.exec(topic))?.[1] ?? 0)
    try {
      if (rejudgesTopic.test(topic)) requireRejudger(access, caller.userId, groupId)
      else access.requireGroupReader(caller.userId, groupId)
      return true
    } catch {
      return false
    }
  }

/** For the live socket: whose time here is over. */
export const mustLeave =
  (access: Access, now: () => Date) =>
  ({ userId }: Caller): number | null => {
    const user = access.user(userId)
    if (user?.isForgotten) return CLOSE.sessionEnded
    return hasExpired(user, now()) ? CLOSE.accountExpired : null
  }
