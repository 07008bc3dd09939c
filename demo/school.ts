// Builds the demo school: a unit, its people and their two classes.

import { groups } from '../commands/classes/group/decider.ts'
import { businessUnits } from '../commands/people/businessUnit/decider.ts'
import { users } from '../commands/people/user/decider.ts'
import { registerUser, STATEMENT } from '../commands/people/user/useCases.ts'
import { DEMO_PASSWORD, type DemoPerson, demoStudents, staff } from './people.ts'
import { by, pass, type Telling } from './telling.ts'

const DAY = 24 * 3600 * 1000

export interface DemoClass {
  groupId: number
  teacherId: number
  /** Those who hand in. */
  studentIds: readonly number[]
}

const enrol = async (telling: Telling, businessUnitId: number, person: DemoPerson): Promise<number> => {
  const { commands, vault } = telling
  const { email, name, studentId, roles } = person
  const userId = await registerUser(commands, vault, { email, name, studentId, roles, password: DEMO_PASSWORD }, by(telling))
  const self = { userId, role: roles[0] ?? 'student' }
  await users.handle(commands, userId, { type: 'JoinBusinessUnit', userId, businessUnitId }, by(telling))
  await businessUnits.handle(commands, businessUnitId, { type: 'AddMember', businessUnitId, userId, expirationTime: null }, by(telling))
  await users.handle(commands, userId, { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT }, by(telling, self))
  pass(telling, 20_000)
  return userId
}

/** Builds the school as it was three months before `end`. */
export const buildSchool = async (telling: Telling, end: number): Promise<Record<'first' | 'second', DemoClass>> => {
  const { commands, clock } = telling
  clock.set(end - 92 * DAY)
  const unitExpirationTime = new Date(end + 730 * DAY).toISOString()
  const { id: businessUnitId } = await businessUnits.create(
    commands,
    (id) => ({
      type: 'CreateBusinessUnit' as const,
      businessUnitId: id,
      unitType: 'school',
      name: 'Demo School',
      description: '示範學校 A school to look around in',
      expirationTime: unitExpirationTime,
      now: clock.now().toISOString(),
    }),
    by(telling),
  )
  await enrol(telling, businessUnitId, staff.admin)
  const unitAdminId = await enrol(telling, businessUnitId, staff.unitAdmin)
  await businessUnits.handle(commands, businessUnitId, { type: 'AppointAdministrator', businessUnitId, userId: unitAdminId }, by(telling))
  const teacherId = await enrol(telling, businessUnitId, staff.teacher)
  const assistantId = await enrol(telling, businessUnitId, staff.assistant)
  await enrol(telling, businessUnitId, staff.guest)
  const studentIds: number[] = []
  for (const student of demoStudents) studentIds.push(await enrol(telling, businessUnitId, student))

  const teacher = { userId: teacherId, role: 'teacher' }
  const classOf = async (name: string, description: string, members: readonly number[]): Promise<DemoClass> => {
    pass(telling, 60_000)
    const expirationTime = new Date(end + 180 * DAY).toISOString()
    const about = { businessUnitId, unitExpirationTime, name, description, expirationTime, teacherId }
    const { id: groupId } = await groups.create(
      commands,
      (id) => ({ type: 'CreateGroup' as const, groupId: id, ...about }),
      by(telling, teacher),
    )
    const join = (userId: number, role: 'assistant' | 'student') =>
      groups.handle(commands, groupId, { type: 'JoinMember', groupId, userId, role, expirationTime: null }, by(telling, teacher))
    await join(assistantId, 'assistant')
    for (const userId of members) await join(userId, 'student')
    return { groupId, teacherId, studentIds: members }
  }
  const first = await classOf('程式設計入門 Programming 101', '每週三、四節，電腦教室 A。從第一行程式開始。', studentIds)
  const second = await classOf('演算法專題 Algorithms', '進階選修：資料結構、圖論與動態規劃。', studentIds.slice(0, 16))
  const blockedId = studentIds.at(-1) as number
  await groups.handle(commands, first.groupId, { type: 'BlockMember', groupId: first.groupId, userId: blockedId }, by(telling, teacher))
  return { first: { ...first, studentIds: studentIds.filter((id) => id !== blockedId) }, second }
}
