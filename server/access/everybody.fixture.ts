// Every role a person can have toward a class, and their access rights. For tests only.
import type { AccessGroup, AccessUnit, AccessUser, GroupRole } from '../../protocol/access.ts'
import { createAccess } from './access.ts'

const NOW = '2026-03-02T01:00:00.000Z'
const [BEFORE, AFTER] = ['2026-03-02T00:59:59.999Z', '2026-03-02T01:00:00.001Z']
/** A running class, an expired one, and one whose unit has expired. */
export const [CLASS, EXPIRED, OF_ENDED_UNIT] = [21, 22, 23] as const
export const UNIT = 5
const ENDED_UNIT = 7

/** Everybody by role; ids are indexes into the list. */
export const everybody = [
  'teacher',
  'assistant',
  'student',
  'blocked teacher',
  'blocked student',
  'ended teacher',
  'ended student',
  'ending student',
  'outsider',
  'admin',
  'analyst',
  'unit admin',
  'admin of another unit',
  'ended unit admin',
  'member of the unit',
  'student of the unit',
  'student who has left the unit',
  'teacher who has left the unit',
] as const
export type Who = (typeof everybody)[number]
export const idOf = (who: Who): number => everybody.indexOf(who) + 1

const inUnit = (expirationTime: string | null, isAdmin = false, businessUnitId = UNIT) => [
  { businessUnitId, isAdmin, isCurrent: true, expirationTime },
]
const unitsOf = (who: Who): AccessUser['businessUnits'] => {
  if (who === 'unit admin') return inUnit(AFTER, true)
  if (who === 'admin of another unit') return inUnit(null, true, 6)
  if (who === 'ended unit admin') return inUnit(NOW, true)
  if (who === 'member of the unit' || who === 'student of the unit') return inUnit(AFTER)
  return who === 'student who has left the unit' || who === 'teacher who has left the unit' ? inUnit(NOW) : []
}

const user = (who: Who): AccessUser => ({
  userId: idOf(who),
  roles: who === 'admin' || who === 'analyst' ? [who] : [],
  expirationTime: null,
  hasSignedAgreement: true,
  mustChangePassword: false,
  hasSecondFactor: false,
  businessUnits: unitsOf(who),
  isForgotten: false,
  licenceTime: null,
})
const member = (role: GroupRole, isBlocked = false, expirationTime: string | null = null) => ({ role, isBlocked, expirationTime })
const group = (groupId: number, expirationTime: string, businessUnitId = UNIT): AccessGroup => ({
  groupId,
  businessUnitId,
  expirationTime,
  members: {
    [idOf('teacher')]: member('teacher'),
    [idOf('assistant')]: member('assistant'),
    [idOf('student')]: member('student'),
    [idOf('blocked teacher')]: member('teacher', true),
    [idOf('blocked student')]: member('student', true),
    [idOf('ended teacher')]: member('teacher', false, NOW),
    [idOf('ended student')]: member('student', false, BEFORE),
    [idOf('ending student')]: member('student', false, AFTER),
    [idOf('student of the unit')]: member('student'),
    [idOf('student who has left the unit')]: member('student'),
    [idOf('teacher who has left the unit')]: member('teacher'),
  },
})
const unit = (businessUnitId: number, expirationTime: string): [string, AccessUnit] => [
  String(businessUnitId),
  { businessUnitId, expirationTime, timeZone: 'Asia/Taipei', isRestricted: false, isGame: false },
]
export const access = createAccess({
  users: new Map(everybody.map((who) => [String(idOf(who)), user(who)])),
  groups: new Map([
    [String(CLASS), group(CLASS, AFTER)],
    [String(EXPIRED), group(EXPIRED, NOW)],
    [String(OF_ENDED_UNIT), group(OF_ENDED_UNIT, AFTER, ENDED_UNIT)],
  ]),
  units: new Map([unit(UNIT, AFTER), unit(6, AFTER), unit(ENDED_UNIT, NOW)]),
  memberships: new Map(everybody.map((who) => [String(idOf(who)), { groupIds: [CLASS, EXPIRED] }])),
  now: () => new Date(NOW),
})
