// Platform admins who take the office from each other: one after the other, so that one of them stays.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { createTurns } from '../../kit/turns.ts'
import { users } from './decider.ts'

const turns = createTurns()

/**
 * Does what may take an admin's account or office away, in the name of somebody who by the log is an admin still when their turn comes: what
 * access knows may be a moment old. Turns are those of this process.
 * @throws Rejection Common.Forbidden
 */
export const asAdmin = <T>(commands: CommandHandler, callerId: number, work: () => Promise<T>): Promise<T> =>
  turns('admins', async () => {
    const { roles, isForgotten } = (await users.load(commands, callerId)).state
    if (isForgotten || !roles.includes('admin')) throw rejected('Common.Forbidden')
    return await work()
  })
