// A small school with a signed-in person for each role of the permission table. For tests only.
import { randomUUID } from 'node:crypto'
import { groups } from '../../commands/classes/group/decider.ts'
import { businessUnits } from '../../commands/people/businessUnit/decider.ts'
import { users } from '../../commands/people/user/decider.ts'
import { type Kind, kinds } from '../../protocol/kindsOfPeople.ts'
import { context, enrol, type House } from './house.ts'
import { openTableHouse } from './tableHouse.ts'

export interface Everybody {
  house: House
  idOf(kind: Kind): number
  accountOf(kind: Kind): string
  /** Undefined for visitors. Changes with `signInAgain`. */
  tokenOf(kind: Kind): string | undefined
  signInAgain(kind: Kind): Promise<void>
  /** Of a further student of the class. */
  memberId: number
  /** Token of the agreement step of that further student: valid once, new for each call. */
  agreementToken(): Promise<string>
  /** A person unrelated to the class. */
  stranger(account: string): Promise<number>
  /** Of the class, and one unrelated to it. */
  businessUnitId: number
  otherUnitId: number
}

const ENDED = '2020-01-01T00:00:00.000Z'
const LATER = new Date(Date.now() + 30 * 86_400_000).toISOString()
const roles: Partial<Record<Kind, string>> = {
  guest: 'guest',
  otherTeacher: 'teacher',
  teacher: 'teacher',
  admin: 'admin',
  analyst: 'analyst',
}

/** Opens it. Close the house when done. */
export const openEverybody = async (): Promise<Everybody> => {
  const house = await openTableHouse({ studentCount: 1, env: { RESET_PASSWORD: 'Start-2026' } })
  const { core } = house.server
  const { commands } = core
  const [student] = house.students
  const ids = new Map<Kind, number>([
    ['teacher', house.teacher.userId],
    ['student', student?.userId as number],
  ])
  const accounts = new Map<Kind, string>([
    ['teacher', 'teacher@school.test'],
    ['student', student?.account as string],
  ])
  const tokens = new Map<Kind, string>()
  const idOf = (kind: Kind) => ids.get(kind) ?? 0
  for (const kind of kinds) {
    if (kind === 'visitor' || ids.has(kind)) continue
    const account = `${kind}@everybody.test`
    accounts.set(kind, account)
    ids.set(kind, await enrol(core, account, [roles[kind] ?? 'student']))
  }
  const createUnit = (id: number) =>
    ({
      type: 'CreateBusinessUnit',
      businessUnitId: id,
      unitType: 'school',
      name: 'Elsewhere',
      description: '',
      expirationTime: LATER,
      now: new Date().toISOString(),
    }) as const
  const { id: otherUnitId } = await businessUnits.create(commands, createUnit, context())
  const businessUnitId = core.access.group(house.groupId)?.businessUnitId as number
  const give = (unitId: number, command: object) =>
    businessUnits.handle(commands, unitId, { businessUnitId: unitId, ...command } as never, context())
  for (const kind of kinds) {
    if (kind === 'visitor' || kind === 'admin' || kind === 'analyst') continue
    const unitId = kind === 'otherUnitAdmin' ? otherUnitId : businessUnitId
    await users.handle(commands, idOf(kind), { type: 'JoinBusinessUnit', userId: idOf(kind), businessUnitId: unitId }, context())
    await give(unitId, { type: 'AddMember', userId: idOf(kind), expirationTime: null })
    if (kind === 'unitAdmin' || kind === 'otherUnitAdmin') await give(unitId, { type: 'AppointAdministrator', userId: idOf(kind) })
  }
  const otherClass = {
    unitExpirationTime: LATER,
    businessUnitId,
    name: 'Class 2',
    description: '',
    expirationTime: LATER,
    teacherId: idOf('otherTeacher'),
  }
  const { id: otherGroupId } = await groups.create(commands, (id) => ({ type: 'CreateGroup', groupId: id, ...otherClass }), context())
  const join = (groupId: number, kind: Kind, role: 'assistant' | 'student', expirationTime: string | null = null) =>
    groups.handle(commands, groupId, { type: 'JoinMember', groupId, userId: idOf(kind), role, expirationTime }, context())
  await join(otherGroupId, 'otherStudent', 'student')
  await join(house.groupId, 'guest', 'student')
  await join(house.groupId, 'blocked', 'student')
  const block = { type: 'BlockMember', groupId: house.groupId, userId: idOf('blocked'), now: new Date().toISOString() } as const
  await groups.handle(commands, house.groupId, block, context())
  await join(house.groupId, 'expired', 'student', ENDED)
  await join(house.groupId, 'assistant', 'assistant')
  const memberId = await enrol(core, 'member@everybody.test', ['student'])
  await groups.handle(
    commands,
    house.groupId,
    { type: 'JoinMember', groupId: house.groupId, userId: memberId, role: 'student', expirationTime: null },
    context(),
  )
  await core.projections.reached(await core.events.head(), 10_000)
  const signInAgain = async (kind: Kind) => {
    if (kind !== 'visitor') tokens.set(kind, await house.signIn(accounts.get(kind) as string))
  }
  for (const kind of kinds) await signInAgain(kind)
  return {
    house,
    idOf,
    accountOf: (kind) => accounts.get(kind) ?? '',
    tokenOf: (kind) => tokens.get(kind),
    signInAgain,
    memberId,
    agreementToken: () => core.vault.sessions.create(memberId, randomUUID(), 'agreement'),
    stranger: (account) => enrol(core, account, ['student']),
    businessUnitId,
    otherUnitId,
  }
}
