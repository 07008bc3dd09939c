// A unit whose admin imports, and a command handler that crashes. For tests only.
import type { CommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { businessUnits } from '../businessUnit/decider.ts'

export const ADMIN = 7

export const by = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: ADMIN, role: 'teacher' }, commandId, correlationId: commandId }
}

export const GONE = new Error('the machine is gone')

/** Crashes before or after its n-th command. */
export const dying = (commands: CommandHandler, n: number, isBehind: boolean): CommandHandler => {
  let left = n
  const dies =
    (work: (...args: never[]) => Promise<unknown>) =>
    async (...args: never[]) => {
      left -= 1
      if (left < 0 || (left === 0 && !isBehind)) throw GONE
      const result = await work(...args)
      if (left === 0) throw GONE
      return result
    }
  return { load: commands.load, handle: dies(commands.handle as never) as never, create: dies(commands.create as never) as never }
}

/** A unit administered by the importing user, by id. */
export const appointed = async (commands: CommandHandler, now: Date): Promise<number> => {
  const unit = { unitType: 'school', name: 'U', description: '', expirationTime: '2099-01-31T15:59:59.999Z', now: now.toISOString() }
  const { id: businessUnitId } = await businessUnits.create(
    commands,
    (id) => ({ type: 'CreateBusinessUnit', businessUnitId: id, ...unit }),
    by(),
  )
  const admin = { businessUnitId, userId: ADMIN }
  await businessUnits.handle(commands, businessUnitId, { type: 'AddMember', ...admin, expirationTime: null }, by())
  await businessUnits.handle(commands, businessUnitId, { type: 'AppointAdministrator', ...admin }, by())
  return businessUnitId
}
