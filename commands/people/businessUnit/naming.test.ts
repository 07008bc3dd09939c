// Unit names stay unique across crashes: over a real log, killed before and after each command.
import { expect, test } from 'vitest'
import { freshLog } from '../../../server/testing/freshLog.ts'
import { type CommandHandler, createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { businessUnits } from './decider.ts'
import { addUnit, editUnit } from './useCases.ts'

const log = freshLog()
const START = Date.parse('2026-11-22T08:00:00.000Z')
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString()
const by = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: 7, role: 'admin' }, commandId, correlationId: commandId }
}
const content = (name: string) => ({ name, description: '', expirationTime: '2099-01-31T15:59:59.999Z' })
const add = (commands: CommandHandler, name: string, now = at(0), context = by()) =>
  addUnit(commands, { unitType: 'school', now, ...content(name) }, context)
const rename = (commands: CommandHandler, id: number, name: string, now = at(0), context = by()) =>
  editUnit(commands, id, { ...content(name), now }, context)
const nameOf = async (commands: CommandHandler, id: number) => (await businessUnits.load(commands, id)).state.name

const GONE = new Error('the machine is gone')
/** Crashes after its n-th command. */
const dying = (commands: CommandHandler, n: number): CommandHandler => {
  let left = n
  const dies =
    (work: (...args: never[]) => Promise<unknown>) =>
    async (...args: never[]) => {
      const result = await work(...args)
      left -= 1
      if (left === 0) throw GONE
      return result
    }
  return { load: commands.load, handle: dies(commands.handle as never) as never, create: dies(commands.create as never) as never }
}
const taken = { code: 'BusinessUnit.SameName' }

// the new name is claimed (1), the unit renamed (2), the old name released (3)
test.each([
  [1, 'Old', 'New'],
  [2, 'New', 'Old'],
] as const)(
  'a rename that is cut off behind command %s keeps the name of the unit, and the other is free in a while',
  async (n, kept, free) => {
    const commands = createCommandHandler(log.events)
    const unit = await add(commands, 'Old')
    await expect(rename(dying(commands, n), unit, 'New')).rejects.toBe(GONE)
    expect(await nameOf(commands, unit)).toBe(kept)
    await expect(add(commands, free, at(1))).rejects.toMatchObject(taken)
    await expect(add(commands, kept, at(60))).rejects.toMatchObject(taken)
    const next = await add(commands, free, at(60))
    expect(await nameOf(commands, next)).toBe(free)
    await expect(rename(commands, unit, free, at(120))).rejects.toMatchObject(taken)
  },
)

test('the same command again finishes a rename, and leaves nothing behind', async () => {
  for (const n of [1, 2, 3]) {
    const commands = createCommandHandler(log.events)
    const unit = await add(commands, `Old ${n}`)
    const context = by()
    await expect(rename(dying(commands, n), unit, `New ${n}`, at(0), context)).rejects.toBe(GONE)
    await rename(commands, unit, `New ${n}`, at(0), context)
    expect(await nameOf(commands, unit)).toBe(`New ${n}`)
    await add(commands, `Old ${n}`, at(60))
  }
})

test('a name that was claimed for a unit that never came to be is free in a while', async () => {
  const commands = createCommandHandler(log.events)
  await expect(add(dying(commands, 1), 'Never')).rejects.toBe(GONE)
  await expect(add(commands, 'Never', at(9))).rejects.toMatchObject(taken)
  await add(commands, ' never ', at(10))
})

test('a unit that begins again to take a name is not overtaken', async () => {
  const commands = createCommandHandler(log.events)
  const [one, other] = [await add(commands, 'One'), await add(commands, 'Other')]
  await expect(rename(dying(commands, 1), one, 'Third')).rejects.toBe(GONE)
  await expect(rename(dying(commands, 1), one, 'Third', at(60))).rejects.toBe(GONE)
  await expect(rename(commands, other, 'Third', at(61))).rejects.toMatchObject(taken)
})

test('invisible characters do not make a different name', async () => {
  const commands = createCommandHandler(log.events)
  await add(commands, 'Harbour 學校')
  for (const name of ['Har\u200Bbour 學校', '\uFEFFHarbour 學\u2060校', 'Harbour\u00AD 學校\uFE0F', 'harbour \u200D 學校'])
    await expect(add(commands, name)).rejects.toMatchObject(taken)
})
