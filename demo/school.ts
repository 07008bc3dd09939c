// Builds the demo school: its people and two classes, and other units that share some of its members.
import { groups } from '../commands/classes/group/decider.ts'
import { users } from '../commands/people/user/decider.ts'
import { licences } from '../commands/problems/licence/decider.ts'
import { appoint, type DemoClass, enrol, foundUnit, joinUnit, openClass, type Unit } from './founding.ts'
import { buildOtherUnits } from './otherUnits.ts'
import { demoStudents, lateStudents, staff } from './people.ts'
import { setPictures } from './pictures.ts'
import { askForCodes } from './secondFactor.ts'
import { by, type Telling } from './telling.ts'

const DAY = 24 * 3600 * 1000

/** A second unit of the same administrator: one running class, and one that has ended. */
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
  const unit = await foundUnit(telling, { name: 'Demo Evening School', description: '示範進修部 Classes after work', unitExpirationTime })
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

export interface DemoSchool {
  first: DemoClass
  /** The first class with those who joined it late: they take its exams. */
  examined: DemoClass
  second: DemoClass
  /** Small, for the exam that is in progress: its students are led to it. */
  club: DemoClass
  /** Users with a licence for the paid practice banks. */
  licensedIds: readonly number[]
  unit: Unit
  /** Administrator of the platform and of the unit. */
  adminId: number
  unitAdminId: number
  /** Assistant in both classes. */
  assistantId: number
}

/** When the unit of the school is founded, and when most of its classes begin, in ms before the end of the history. */
const FOUNDED = 366 * DAY
export const BEGUN = 92 * DAY

export interface Founded {
  unit: Unit
  platformAdminId: number
  unitAdminId: number
  teacherId: number
  assistantId: number
}

/** Founds the school and appoints its staff, a year before `end`. */
export const foundSchool = async (telling: Telling, end: number): Promise<Founded> => {
  telling.clock.set(end - FOUNDED)
  const unitExpirationTime = new Date(end + 730 * DAY).toISOString()
  const unit = await foundUnit(telling, { name: 'Demo School', description: '示範學校 A school to look around in', unitExpirationTime })
  const platformAdminId = await enrol(telling, unit, staff.admin)
  const unitAdminId = await enrol(telling, unit, staff.unitAdmin)
  await appoint(telling, unit, unitAdminId)
  const teacherId = await enrol(telling, unit, staff.teacher)
  const assistantId = await enrol(telling, unit, staff.assistant)
  await enrol(telling, unit, staff.guest)
  return { unit, platformAdminId, unitAdminId, teacherId, assistantId }
}

/** Builds the school as it was three months before `end`. */
export const buildSchool = async (telling: Telling, founded: Founded, end: number): Promise<DemoSchool> => {
  const { unit, platformAdminId, unitAdminId, teacherId, assistantId } = founded
  const { commands, clock } = telling
  const { unitExpirationTime } = unit
  clock.set(end - BEGUN)
  const studentIds: number[] = []
  for (const student of demoStudents) studentIds.push(await enrol(telling, unit, student))
  const lateIds: number[] = []
  for (const student of lateStudents) lateIds.push(await enrol(telling, unit, student))
  const adminId = await enrol(telling, unit, staff.unitsAdmin)
  await appoint(telling, unit, adminId)
  await askForCodes(telling, await enrol(telling, unit, staff.careful))
  await setPictures(telling, [platformAdminId, teacherId, assistantId, ...studentIds.slice(0, 12)])

  const common = { expirationTime: new Date(end + 180 * DAY).toISOString(), teacherId, assistantId }
  const first = await openClass(telling, unit, {
    ...common,
    name: '程式設計入門 Programming 101',
    description: '每週三、四節，電腦教室 A。從第一行程式開始。',
    members: [...studentIds, ...lateIds],
  })
  const second = await openClass(telling, unit, {
    ...common,
    name: '演算法專題 Algorithms',
    description: '進階選修：資料結構、圖論與動態規劃。',
    members: studentIds.slice(0, 16),
  })
  const club = await openClass(telling, unit, {
    ...common,
    name: '程式社團 Coding club',
    description: '社團時間的小考與練習。',
    members: studentIds.slice(19, 28),
  })
  await buildEveningSchool(telling, end, { unitExpirationTime, adminId, teacherId: assistantId, members: studentIds.slice(18, 27) })
  await buildOtherUnits(telling, end, { adminId, members: studentIds.slice(27, 29) })
  // two students with a licence for the paid practice banks
  const licensedIds = studentIds.slice(1, 3)
  for (const [at, userId] of licensedIds.entries()) {
    const days = at === 0 ? 20 : 200
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
  const withoutBlocked = { ...first, studentIds: studentIds.filter((id) => id !== blockedId) }
  const examined = { ...first, studentIds: first.studentIds.filter((id) => id !== blockedId) }
  return { first: withoutBlocked, examined, second, club, licensedIds, unit, adminId: platformAdminId, unitAdminId, assistantId }
}
