// An import resumes after a crash at any step, without duplicates.
import { expect, test } from 'vitest'
import { freshLog } from '../../../server/testing/freshLog.ts'
import { type CommandHandler, createCommandHandler } from '../../kit/handler.ts'
import { registerUser } from '../user/useCases.ts'
import { appointed, by, dying, GONE } from './importing.fixture.ts'
import { confirmImport, importSoFar, previewImport } from './useCases.ts'
import { workOff } from './work.ts'

const log = freshLog()
const now = new Date()
const HEAD = 'email,class,expiration,name,role'
const row = (name: string, className: string, role = '') => `${name}@x.test,${className},2098/12/31,${name},${role}`
const FILE = [
  HEAD,
  row('tea', 'A', 'teacher'),
  row('amy', 'A'),
  row('ben', 'A'),
  row('tea', 'B', 'teacher'),
  row('old', 'B', 'student'),
  row('cat', 'B', 'assistant'),
]
const SMALL = Buffer.from(FILE.join('\n'))
const confirmed = async (bytes = SMALL) => {
  const commands = createCommandHandler(log.events)
  const { vault } = log
  const businessUnitId = await appointed(commands, now)
  const old = { name: 'old', email: 'OLD@x.test', password: null, studentId: null, roles: [] }
  await registerUser(commands, vault, old, by())
  const deps = { commands, vault, classNamesTaken: async () => new Set<string>(), defaultPassword: 'Start-2026' }
  const { importId } = await previewImport(deps, { businessUnitId, bytes, userId: 7, now })
  await confirmImport(deps, { businessUnitId, importId: importId as string, requestedBy: 7 }, by())
  return { commands, deps, businessUnitId, importId: importId as string, context: by() }
}
type Confirmed = Awaited<ReturnType<typeof confirmed>>

const work = ({ importId, context }: Confirmed, commands: CommandHandler) =>
  workOff({ commands, vault: log.vault, now: () => now }, { importId, requestedBy: 7, context, signal: new AbortController().signal })
const typesWritten = async () => {
  const { events } = await log.events.readAll({ max: 1000 })
  return Object.fromEntries([...Map.groupBy(events, ({ type }) => type)].map(([type, of]) => [type, of.length]))
}
const WHOLE = {
  UserRegistered: 5,
  MemberAdded: 5,
  BusinessUnitJoined: 4,
  PasswordReset: 5,
  GroupCreated: 2,
  MemberJoined: 5,
  InvitationSent: 1,
  ClassesImported: 1,
}

test('creates accounts, members and classes, and invites users with an account', async () => {
  const made = await confirmed()
  await work(made, made.commands)
  expect(await typesWritten()).toMatchObject(WHOLE)
  expect(await importSoFar(made.deps, made.businessUnitId, made.importId)).toMatchObject({
    state: 'done',
    done: 6,
    refused: {},
    made: { 'old@x.test': { isNew: false, isInvited: true }, 'cat@x.test': { isNew: true } },
  })
  await work(made, made.commands)
  expect(await typesWritten()).toMatchObject(WHOLE)
})

test.each(Array.from({ length: 30 }, (_, n) => [n + 1]))('killed at its command %i it goes on', async (n) => {
  const made = await confirmed()
  for (const isBehind of [false, true])
    await work(made, dying(createCommandHandler(log.events), n, isBehind)).catch((error: unknown) => expect(error).toBe(GONE))
  await work(made, createCommandHandler(log.events))
  expect(await typesWritten()).toMatchObject(WHOLE)
})

test('2,000 rows get in each other’s way nowhere', async () => {
  const people = Array.from({ length: 2000 }, (_, n) => row(`p${n}`, `C${n % 40}`, n < 40 ? 'teacher' : ''))
  const made = await confirmed(Buffer.from([HEAD, ...people].join('\n')))
  await work(made, made.commands)
  const soFar = await importSoFar(made.deps, made.businessUnitId, made.importId)
  expect(soFar).toMatchObject({ state: 'done', done: 2000, refused: {} })
  expect(new Set(Object.values(soFar.made).map(({ userId }) => userId)).size).toBe(2000)
})

test('a row that is refused meanwhile is noted, and the others go on', async () => {
  const made = await confirmed()
  const refusing: CommandHandler = {
    ...made.commands,
    handle: (decider, stream, command, context) => {
      if ((command as { type: string; role?: string }).role === 'assistant') {
        const missing = { ...command, groupId: 1 }
        return made.commands.handle(decider, 'group-1', missing, context)
      }
      return made.commands.handle(decider, stream, command, context)
    },
  }
  await work(made, refusing)
  expect(await typesWritten()).toMatchObject({ ...WHOLE, MemberJoined: 4 })
  expect(await importSoFar(made.deps, made.businessUnitId, made.importId)).toMatchObject({
    state: 'done',
    refused: { 7: 'Group.NotFound' },
  })
})

test('stops between two steps when the process does', async () => {
  const { commands, importId, context } = await confirmed()
  const stopped = { importId, requestedBy: 7, context, signal: AbortSignal.abort(GONE) }
  await expect(workOff({ commands, vault: log.vault, now: () => now }, stopped)).rejects.toBe(GONE)
  expect(await typesWritten()).not.toHaveProperty('ClassesImported')
})
