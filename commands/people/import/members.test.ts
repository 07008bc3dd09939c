// Importing members into an existing class: members stay, numbers are corrected, and a crash at any step duplicates nothing.
import { expect, test } from 'vitest'
import { freshLog } from '../../../server/testing/freshLog.ts'
import { createClass, joinClass } from '../../classes/group/useCases.ts'
import { type CommandHandler, createCommandHandler } from '../../kit/handler.ts'
import { businessUnits } from '../businessUnit/decider.ts'
import { addToUnit } from '../businessUnit/useCases.ts'
import { users } from '../user/decider.ts'
import { registerUser } from '../user/useCases.ts'
import { ADMIN, appointed, by, dying, GONE } from './importing.fixture.ts'
import { confirmImport, importSoFar, previewImport, templateOf } from './useCases.ts'
import { workOff } from './work.ts'

const log = freshLog()
const now = new Date()
const FILE = [
  'email,name,studentId,role,expiration',
  'AMY@x.test,other name,S2,,',
  'ben@x.test,Ben,S3,,',
  'cat@x.test,Cat,S4,assistant,2098/12/31',
  'zoe@x.test,Zoe,S5,,',
]

/** Amy is in the class, Ben in the unit, Zoe has an account elsewhere; Cat has none. */
const school = async () => {
  const commands = createCommandHandler(log.events)
  const { vault } = log
  const businessUnitId = await appointed(commands, now)
  const account = async (name: string, studentId: string | null = null) =>
    await registerUser(commands, vault, { name, email: `${name}@x.test`, password: null, studentId, roles: [] }, by())
  const of = async (userId: number) => await addToUnit(commands, { businessUnitId, userId, expirationTime: null }, by())
  const [amy, ben] = [await account('amy', 'S1'), await account('ben')]
  await account('zoe')
  for (const userId of [amy, ben]) await of(userId)
  const end = '2099-01-31T15:59:59.999Z'
  const group = { businessUnitId, unitExpirationTime: end, name: '甲', description: '', expirationTime: end, teacherId: ADMIN }
  const groupId = await createClass(commands, group, by())
  await joinClass(commands, { groupId, userId: amy, role: 'student', expirationTime: null }, by())
  const deps = { commands, vault, classNamesTaken: async () => new Set<string>(), defaultPassword: 'Start-2026' }
  const preview = async (lines: readonly string[], userId = ADMIN) =>
    await previewImport(deps, { businessUnitId, groupId, bytes: Buffer.from(lines.join('\n')), userId, now })
  const confirm = async (importId: string) => {
    const context = by()
    await confirmImport(deps, { businessUnitId, importId, requestedBy: ADMIN }, context)
    return { importId, context }
  }
  const numberOf = async (userId: number) => (await users.load(commands, userId)).state.profile.studentId
  return { commands, deps, businessUnitId, groupId, amy, ben, preview, confirm, numberOf, of, account }
}

const work = (confirmed: { importId: string; context: ReturnType<typeof by> }, commands: CommandHandler) =>
  workOff({ commands, vault: log.vault, now: () => now }, { ...confirmed, requestedBy: ADMIN, signal: new AbortController().signal })
const written = async (type: string) => (await log.events.readAll({ types: [type], max: 1000 })).events.map(({ data }) => data)

test('the preview shows each user’s relation to the class, and the same file for the unit is another import', async () => {
  const { deps, businessUnitId, preview } = await school()
  const { rows, importId } = await preview(FILE)
  expect(rows.map(({ standing }) => standing)).toEqual(['inClass', 'ofUnit', 'new', 'elsewhere'])
  const bytes = Buffer.from(FILE.join('\n'))
  const classes = await previewImport(deps, { businessUnitId, bytes, userId: ADMIN, now })
  expect(classes.importId).not.toBe(importId)
})

test('users join, stay or are invited; existing members keep role and name, and get the number in the file', async () => {
  const { commands, deps, businessUnitId, groupId, amy, ben, preview, confirm, numberOf } = await school()
  const confirmed = await confirm((await preview(FILE)).importId as string)
  await work(confirmed, commands)
  expect(await importSoFar(deps, businessUnitId, confirmed.importId)).toMatchObject({ state: 'done', done: 4, refused: {}, groupId })
  const figures = { registered: 1, existing: 1, invited: 1, inClass: 1 }
  expect(await written('MembersImported')).toEqual([{ importId: confirmed.importId, businessUnitId, groupId, ...figures }])
  expect((await written('MemberJoined')).slice(2)).toMatchObject([
    { groupId, userId: ben, role: 'student', expirationTime: null },
    { groupId, role: 'assistant', expirationTime: expect.stringMatching(/^2098-12-31/) },
  ])
  expect(await written('InvitationSent')).toMatchObject([{ places: [{ groupId, role: 'student', expirationTime: null }] }])
  expect([await numberOf(amy), await numberOf(ben)]).toEqual(['S2', 'S3'])
  expect((await users.load(commands, amy)).state.profile.name).toBe('amy')
  const before = await log.events.head()
  await work(confirmed, commands)
  expect((await preview(FILE)).state).toBe('done')
  expect(await log.events.head()).toBe(before)
})

test('a later file puts a number right, and one without it takes none away', async () => {
  const { commands, amy, preview, confirm, numberOf } = await school()
  await work(await confirm((await preview(['email,name,studentId', 'amy@x.test,Amy,S9'])).importId as string), commands)
  await work(await confirm((await preview(['email,name,studentId', 'amy@x.test,Amy,'])).importId as string), commands)
  expect(await numberOf(amy)).toBe('S9')
})

test('the number of a user from another unit stays, and the result reports it', async () => {
  const { commands, deps, businessUnitId, preview, confirm, numberOf, of, account } = await school()
  const dan = await account('dan', 'X1')
  const elsewhere = await appointed(commands, now)
  await addToUnit(commands, { businessUnitId: elsewhere, userId: dan, expirationTime: null }, by())
  await of(dan)
  const confirmed = await confirm((await preview(['email,name,studentId', 'dan@x.test,Dan,S9'])).importId as string)
  await work(confirmed, commands)
  expect(await numberOf(dan)).toBe('X1')
  const { made, refused } = await importSoFar(deps, businessUnitId, confirmed.importId)
  expect([made['dan@x.test'], refused]).toMatchObject([{ userId: dan, isNumberLeft: true }, {}])
})

test('preview and confirmation require a unit admin according to the log, and a class of that unit', async () => {
  const { commands, businessUnitId, deps, preview, confirm, groupId } = await school()
  await expect(preview(FILE, 8)).rejects.toMatchObject({ code: 'BusinessUnit.NotAdmin' })
  const { importId } = await preview(FILE)
  const elsewhere = await appointed(commands, now)
  const bytes = Buffer.from(FILE.join('\n'))
  const wrong = previewImport(deps, { businessUnitId: elsewhere, groupId, bytes, userId: ADMIN, now })
  await expect(wrong).rejects.toMatchObject({ code: 'Group.NotFound' })
  const dismiss = { type: 'DismissAdministrator', businessUnitId, userId: ADMIN } as const
  await businessUnits.handle(commands, businessUnitId, dismiss, by())
  await expect(confirm(importId as string)).rejects.toMatchObject({ code: 'BusinessUnit.NotAdmin' })
  expect(await written('MembersImportRequested')).toEqual([])
})

test.each(Array.from({ length: 14 }, (_, n) => [n + 1]))('killed at its command %i it goes on', async (n) => {
  const { preview, confirm } = await school()
  const confirmed = await confirm((await preview(FILE)).importId as string)
  for (const isBehind of [false, true])
    await work(confirmed, dying(createCommandHandler(log.events), n, isBehind)).catch((error: unknown) => expect(error).toBe(GONE))
  await work(confirmed, createCommandHandler(log.events))
  expect(await written('MembersImported')).toMatchObject([{ registered: 1, existing: 1, invited: 1, inClass: 1 }])
  expect(
    [await written('MemberJoined'), await written('InvitationSent'), await written('UserRegistered')].map(({ length }) => length),
  ).toEqual([4, 1, 4])
})

test('the preview shows unchanged fields, and which numbers change, stay or are duplicates', async () => {
  const { commands, preview, account, of } = await school()
  const dan = await account('dan', 'X1')
  await addToUnit(commands, { businessUnitId: await appointed(commands, now), userId: dan, expirationTime: null }, by())
  await of(dan)
  const { rows } = await preview([
    'email,name,studentId,role,expiration',
    'AMY@x.test,other name,S2,assistant,2098/12/31',
    'ben@x.test,ben,S3,,',
    'cat@x.test,Cat,S3,,',
    'zoe@x.test,Zoe,S2,,',
    'dan@x.test,dan,S9,,',
  ])
  const plain = { nameInFile: null, roleInFile: null, numberBefore: null, isNumberLeft: false, isNumberTwice: false }
  expect(rows).toMatchObject([
    { ...plain, name: 'amy', nameInFile: 'other name', role: 'student', roleInFile: 'assistant', numberBefore: 'S1', numberAfter: 'S2' },
    { ...plain, name: 'ben', numberAfter: 'S3', isNumberTwice: true },
    { ...plain, name: 'Cat', numberAfter: 'S3', isNumberTwice: true },
    { ...plain, name: 'Zoe', numberAfter: null, isNumberLeft: true },
    { ...plain, name: 'dan', numberBefore: 'X1', numberAfter: 'X1', isNumberLeft: true },
  ])
  expect(rows[0]?.expirationTime).toBeNull()
})

test('a number of another class member is reported, unless the file changes that one', async () => {
  const { preview } = await school()
  const twice = async (...lines: string[]) =>
    (await preview(['email,name,studentId', ...lines])).rows.map(({ isNumberTwice }) => isNumberTwice)
  expect(await twice('ben@x.test,Ben,S1')).toEqual([true])
  expect(await twice('ben@x.test,Ben,S1', 'amy@x.test,Amy,S2')).toEqual([false, false])
})

test('changed numbers are recorded, also on a complete rerun', async () => {
  const { commands, deps, businessUnitId, preview, confirm } = await school()
  const confirmed = await confirm((await preview(FILE)).importId as string)
  const forgetful = { ...log.vault, notes: { ...log.vault.notes, put: async () => undefined } }
  await workOff({ commands, vault: forgetful, now: () => now }, { ...confirmed, requestedBy: ADMIN, signal: new AbortController().signal })
  expect((await importSoFar(deps, businessUnitId, confirmed.importId)).made).toEqual({})
  await work(confirmed, commands)
  const { made } = await importSoFar(deps, businessUnitId, confirmed.importId)
  const changed = Object.entries(made).flatMap(([email, { isNumberChanged }]) => (isNumberChanged ? [email] : []))
  expect(changed.sort()).toEqual(['amy@x.test', 'ben@x.test'])
})

test('the example of the template ends with the class', async () => {
  const { commands, businessUnitId } = await school()
  const ends = { unitExpirationTime: '2099-01-31T15:59:59.999Z', expirationTime: '2098-06-30T15:59:59.999Z' }
  const groupId = await createClass(commands, { businessUnitId, ...ends, name: '乙', description: '', teacherId: ADMIN }, by())
  expect(await templateOf({ commands }, { businessUnitId, groupId }, ADMIN)).toEqual({ className: '乙', lastDay: '2098-06-30' })
  expect(await templateOf({ commands }, { businessUnitId }, ADMIN)).toEqual({ className: null, lastDay: '2099-01-31' })
})
