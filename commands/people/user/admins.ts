// Serializes platform admins who remove each other's role, so that one of them remains.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { createTurns } from '../../kit/turns.ts'
import { users } from './decider.ts'

const turns = createTurns()

/**
 * Runs an action that may remove an admin's account or role, one at a time in this process, if the caller is still an admin according to
 * the log: the access view may be slightly stale.
 * @throws Rejection Common.Forbidden
 */
export const asAdmin = <T>(commands: CommandHandler, callerId: number, work: () => Promise<T>): Promise<T> =>
  turns('admins', async () => {
    const { roles, isForgotten } = (await users.load(commands, callerId)).state
    if (isForgotten || !roles.includes('admin')) throw rejected('Common.Forbidden')
    return await work()
  })
