// Founds the demo school: units, their members, and classes.
import { groups } from '../commands/classes/group/decider.ts'
import { businessUnits } from '../commands/people/businessUnit/decider.ts'
import { addUnit } from '../commands/people/businessUnit/useCases.ts'
import { users } from '../commands/people/user/decider.ts'
import { registerUser, STATEMENT } from '../commands/people/user/useCases.ts'
import { DEMO_PASSWORD, type DemoPerson } from './people.ts'
import { by, pass, type Telling } from './telling.ts'

export interface DemoClass {
  groupId: number
  teacherId: number
  /** Students who submit. */
  studentIds: readonly number[]
}

export interface Unit {
  businessUnitId: number
  unitExpirationTime: string
}

export const foundUnit = async (
  telling: Telling,
  { unitExpirationTime, ...about }: { name: string; description: string; unitExpirationTime: string; isRestricted?: boolean },
): Promise<Unit> => {
  const { commands, clock } = telling
  const content = { ...about, unitType: 'school', expirationTime: unitExpirationTime, now: clock.now().toISOString() }
  return { businessUnitId: await addUnit(commands, content, by(telling)), unitExpirationTime }
}

export const joinUnit = async (telling: Telling, { businessUnitId }: Unit, userId: number): Promise<void> => {
  const { commands } = telling
  await users.handle(commands, userId, { type: 'JoinBusinessUnit', userId, businessUnitId }, by(telling))
  await businessUnits.handle(commands, businessUnitId, { type: 'AddMember', businessUnitId, userId, expirationTime: null }, by(telling))
}

export const appoint = async (telling: Telling, { businessUnitId }: Unit, userId: number): Promise<void> =>
  void (await businessUnits.handle(telling.commands, businessUnitId, { type: 'AppointAdministrator', businessUnitId, userId }, by(telling)))

/** `unit`: null for somebody of no unit. */
export const enrol = async (telling: Telling, unit: Unit | null, person: DemoPerson): Promise<number> => {
  const { commands, vault } = telling
  const { email, name, studentId, roles, profile } = person
  const userId = await registerUser(commands, vault, { email, name, studentId, roles, password: DEMO_PASSWORD }, by(telling))
  const self = { userId, role: roles[0] ?? 'student' }
  if (unit !== null) await joinUnit(telling, unit, userId)
  await users.handle(commands, userId, { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT }, by(telling, self))
  if (profile) await users.handle(commands, userId, { type: 'EditProfile', userId, profile }, by(telling, self))
  pass(telling, 20_000)
  return userId
}

interface ClassPlan {
  name: string
  description: string
  expirationTime: string
  teacherId: number
  assistantId?: number
  members: readonly number[]
}

export const openClass = async (telling: Telling, unit: Unit, plan: ClassPlan): Promise<DemoClass> => {
  const { commands } = telling
  const { assistantId, members, ...about } = plan
  const teacher = { userId: plan.teacherId, role: 'teacher' }
  pass(telling, 60_000)
  const { id: groupId } = await groups.create(
    commands,
    (id) => ({ type: 'CreateGroup' as const, groupId: id, ...unit, ...about }),
    by(telling, teacher),
  )
  const join = (userId: number, role: 'assistant' | 'student') =>
    groups.handle(commands, groupId, { type: 'JoinMember', groupId, userId, role, expirationTime: null }, by(telling, teacher))
  if (assistantId !== undefined) await join(assistantId, 'assistant')
  for (const userId of members) await join(userId, 'student')
  return { groupId, teacherId: plan.teacherId, studentIds: members }
}
