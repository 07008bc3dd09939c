// Everybody who can be something to a class, and who may do what of them as they are. For tests only.
import type { AccessGroup, AccessUser, GroupRole } from '../../protocol/access.ts'
import { createAccess } from './access.ts'

const NOW = '2026-03-02T01:00:00.000Z'
const [BEFORE, AFTER] = ['2026-03-02T00:59:59.999Z', '2026-03-02T01:00:00.001Z']
/** A class that is running, one that is over, and the unit of both. */
export const [CLASS, EXPIRED] = [21, 22] as const
export const UNIT = 5

/** Everybody by what they are; ids are places in the list. */
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
] as const
export type Who = (typeof everybody)[number]
export const idOf = (who: Who): number => everybody.indexOf(who) + 1

const user = (who: Who): AccessUser => ({
  userId: idOf(who),
  roles: who === 'admin' || who === 'analyst' ? [who] : [],
  expirationTime: null,
  hasSignedAgreement: true,
  mustChangePassword: false,
  businessUnits:
    who === 'unit admin' || who === 'member of the unit'
      ? [{ businessUnitId: UNIT, isAdmin: who === 'unit admin', isCurrent: true, expirationTime: AFTER }]
      : who === 'admin of another unit'
        ? [{ businessUnitId: 6, isAdmin: true, isCurrent: true, expirationTime: null }]
        : who === 'ended unit admin'
          ? [{ businessUnitId: UNIT, isAdmin: true, isCurrent: true, expirationTime: NOW }]
          : [],
  isForgotten: false,
  licenceTime: null,
})
const member = (role: GroupRole, isBlocked = false, expirationTime: string | null = null) => ({ role, isBlocked, expirationTime })
const group = (groupId: number, expirationTime: string): AccessGroup => ({
  groupId,
  businessUnitId: UNIT,
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
  },
})
export const access = createAccess({
  users: new Map(everybody.map((who) => [String(idOf(who)), user(who)])),
  groups: new Map([
    [String(CLASS), group(CLASS, AFTER)],
    [String(EXPIRED), group(EXPIRED, NOW)],
  ]),
  memberships: new Map(everybody.map((who) => [String(idOf(who)), { groupIds: [CLASS, EXPIRED] }])),
  now: () => new Date(NOW),
})
