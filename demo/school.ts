// Builds the demo school: its people and their two classes, and an evening school that some of them are in too.
import { groups } from '../commands/classes/group/decider.ts'
import { businessUnits } from '../commands/people/businessUnit/decider.ts'
import { users } from '../commands/people/user/decider.ts'
import { registerUser, STATEMENT } from '../commands/people/user/useCases.ts'
import { licences } from '../commands/problems/licence/decider.ts'
import { DEMO_PASSWORD, type DemoPerson, demoStudents, staff } from './people.ts'
import { by, pass, type Telling } from './telling.ts'

const DAY = 24 * 3600 * 1000

export interface DemoClass {
  groupId: number
  teacherId: number
  /** Those who hand in. */
  studentIds: readonly number[]
}

interface Unit {
  businessUnitId: number
  unitExpirationTime: string
}

const foundUnit = async (telling: Telling, name: string, description: string, unitExpirationTime: string): Promise<Unit> => {
  const { commands, clock } = telling
  const about = { unitType: 'school', name, description, expirationTime: unitExpirationTime, now: clock.now().toISOString() }
  const create = (businessUnitId: number) => ({ type: 'CreateBusinessUnit', businessUnitId, ...about }) as const
  return { businessUnitId: (await businessUnits.create(commands, create, by(telling))).id, unitExpirationTime }
}

const joinUnit = async (telling: Telling, { businessUnitId }: Unit, userId: number): Promise<void> => {
  const { commands } = telling
  await users.handle(commands, userId, { type: 'JoinBusinessUnit', userId, businessUnitId }, by(telling))
  await businessUnits.handle(commands, businessUnitId, { type: 'AddMember', businessUnitId, userId, expirationTime: null }, by(telling))
}

const appoint = async (telling: Telling, { businessUnitId }: Unit, userId: number): Promise<void> =>
  void (await businessUnits.handle(telling.commands, businessUnitId, { type: 'AppointAdministrator', businessUnitId, userId }, by(telling)))

const enrol = async (telling: Telling, unit: Unit, person: DemoPerson): Promise<number> => {
  const { commands, vault } = telling
  const { email, name, studentId, roles, profile } = person
  const userId = await registerUser(commands, vault, { email, name, studentId, roles, password: DEMO_PASSWORD }, by(telling))
  const self = { userId, role: roles[0] ?? 'student' }
  await joinUnit(telling, unit, userId)
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

const openClass = async (telling: Telling, unit: Unit, plan: ClassPlan): Promise<DemoClass> => {
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

/** A second unit, so that somebody looks after more than one: a class that runs, and one that is over. */
const buildEveningSchool = async (
  telling: Telling,
  end: number,
  {
    unitExpirationTime,
    adminId,
    teacherId,
    members,
  }: { unitExpirationTime: string; adminId: number; teacherId: number; members: readonly number[] },
): Promise<void> => {
  const unit = await foundUnit(telling, 'Demo Evening School', '示範進修部 Classes after work', unitExpirationTime)
  for (const userId of [adminId, teacherId, ...members]) await joinUnit(telling, unit, userId)
  await appoint(telling, unit, adminId)
  await openClass(telling, unit, {
    name: '夜間程式班 Evening Programming',
    description: '每週二晚上，給在職學員的入門課。',
    expirationTime: new Date(end + 120 * DAY).toISOString(),
    teacherId,
    assistantId: adminId,
    members,
  })
  await openClass(telling, unit, {
    name: '暑期先修班 Summer Preparation',
    description: '開學前的四週先修課程，已經結束。',
    expirationTime: new Date(end - 40 * DAY).toISOString(),
    teacherId,
    members: members.slice(0, 5),
  })
  const choice = { type: 'ChangeCurrentBusinessUnit', userId: adminId, businessUnitId: unit.businessUnitId } as const
  await users.handle(telling.commands, adminId, choice, by(telling, { userId: adminId, role: 'teacher' }))
}

/** Builds the school as it was three months before `end`. */
export const buildSchool = async (telling: Telling, end: number): Promise<Record<'first' | 'second', DemoClass>> => {
  const { commands, clock } = telling
  clock.set(end - 92 * DAY)
  const unitExpirationTime = new Date(end + 730 * DAY).toISOString()
  const unit = await foundUnit(telling, 'Demo School', '示範學校 A school to look around in', unitExpirationTime)
  const platformAdminId = await enrol(telling, unit, staff.admin)
  await appoint(telling, unit, await enrol(telling, unit, staff.unitAdmin))
  const teacherId = await enrol(telling, unit, staff.teacher)
  const assistantId = await enrol(telling, unit, staff.assistant)
  await enrol(telling, unit, staff.guest)
  const studentIds: number[] = []
  for (const student of demoStudents) studentIds.push(await enrol(telling, unit, student))
  const adminId = await enrol(telling, unit, staff.unitsAdmin)
  await appoint(telling, unit, adminId)

  const common = { expirationTime: new Date(end + 180 * DAY).toISOString(), teacherId, assistantId }
  const first = await openClass(telling, unit, {
    ...common,
    name: '程式設計入門 Programming 101',
    description: '每週三、四節，電腦教室 A。從第一行程式開始。',
    members: studentIds,
  })
  const second = await openClass(telling, unit, {
    ...common,
    name: '演算法專題 Algorithms',
    description: '進階選修：資料結構、圖論與動態規劃。',
    members: studentIds.slice(0, 16),
  })
  await buildEveningSchool(telling, end, { unitExpirationTime, adminId, teacherId: assistantId, members: studentIds.slice(18, 27) })
  // two who may use the paid practice banks
  for (const [at, days] of [20, 200].entries()) {
    const userId = studentIds[at + 1] as number
    const until = { expirationTime: new Date(end + days * DAY).toISOString(), grantedBy: platformAdminId, now: clock.now().toISOString() }
    await licences.handle(
      commands,
      userId,
      { type: 'GrantLicence', userId, ...until },
      by(telling, { userId: platformAdminId, role: 'admin' }),
    )
  }
  const blockedId = studentIds.at(-1) as number
  const block = { type: 'BlockMember', groupId: first.groupId, userId: blockedId, now: telling.clock.now().toISOString() } as const
  await groups.handle(commands, first.groupId, block, by(telling, { userId: teacherId, role: 'teacher' }))
  return { first: { ...first, studentIds: studentIds.filter((id) => id !== blockedId) }, second }
}
