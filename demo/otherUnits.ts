// Units with special states: a test centre whose classes are restricted, and a workshop that has ended.
import { appoint, enrol, foundUnit, joinUnit, openClass } from './founding.ts'
import { staff } from './people.ts'
import type { Telling } from './telling.ts'

const DAY = 24 * 3600 * 1000
const after = (end: number, days: number): string => new Date(end + days * DAY).toISOString()

/** Its classes cannot reset passwords, and its paid practice banks require payment. */
const buildTestCentre = async (telling: Telling, end: number, members: readonly number[]): Promise<void> => {
  const unit = await foundUnit(telling, {
    name: 'Demo Test Centre',
    description: '示範檢定考場 Where passwords are not set back',
    unitExpirationTime: after(end, 365),
    isRestricted: true,
  })
  const teacherId = await enrol(telling, unit, staff.centre)
  await appoint(telling, unit, teacherId)
  for (const userId of members) await joinUnit(telling, unit, userId)
  await openClass(telling, unit, {
    name: '檢定衝刺班 Before the Test',
    description: '受限單位的課程：不能重設密碼，檢定題庫需要授權。',
    expirationTime: after(end, 60),
    teacherId,
    members,
  })
}

/** Its class has a later end, but ended with the unit. */
const buildWorkshop = async (telling: Telling, end: number, adminId: number): Promise<void> => {
  const unit = await foundUnit(telling, {
    name: 'Demo Workshop',
    description: '示範研習營，已經結束 A workshop that is over',
    unitExpirationTime: after(end, -10),
  })
  const memberId = await enrol(telling, unit, staff.left)
  await joinUnit(telling, unit, adminId)
  await appoint(telling, unit, adminId)
  await openClass(telling, unit, {
    name: '創客工作坊 Makers',
    description: '單位到期後，課程也跟著結束：只能瀏覽，不能作答。',
    expirationTime: after(end, -10),
    teacherId: adminId,
    members: [memberId],
  })
}

/** `adminId` administers the workshop; `members` are also in the test centre. */
export const buildOtherUnits = async (
  telling: Telling,
  end: number,
  { adminId, members }: { adminId: number; members: readonly number[] },
): Promise<void> => {
  await buildTestCentre(telling, end, members)
  await buildWorkshop(telling, end, adminId)
}
