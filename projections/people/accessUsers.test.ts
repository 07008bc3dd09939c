import { test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, appointed, BEN, CLASS, END, forgotten, granted, happened, registered, UNIT, unitJoined } from '../school.fixture.ts'
import { accessUsers } from './accessUsers.ts'

const plain = {
  userId: AMY,
  roles: [],
  expirationTime: null,
  hasSignedAgreement: false,
  mustChangePassword: false,
  hasSecondFactor: false,
  businessUnits: [],
  isForgotten: false,
  licenceTime: null,
}
const unit = (businessUnitId: number, isCurrent: boolean, isAdmin = false, expirationTime: string | null = null) => ({
  businessUnitId,
  isAdmin,
  isCurrent,
  expirationTime,
})
const amy = registered(AMY, '小美')
const data = { userId: AMY }

test('a person begins with no rights, and without personal fields', () => {
  whenEvents(accessUsers, [amy]).thenDocuments({ [AMY]: plain })
})

test('events about unknown users create no documents', () => {
  whenEvents(accessUsers, [granted(AMY, 'admin'), unitJoined(AMY), forgotten(AMY), appointed(AMY)]).thenDocuments({})
})

test.each([
  ['a role', [granted(AMY, 'analyst')], { roles: ['analyst'] }],
  [
    'a role that was revoked',
    [granted(AMY, 'admin'), granted(AMY, 'analyst'), happened({ type: 'RoleRevoked', data: { ...data, role: 'admin' } })],
    { roles: ['analyst'] },
  ],
  ['the agreement', [happened({ type: 'PersonalDataAgreementSigned', data: { ...data, statement: '1' } })], { hasSignedAgreement: true }],
  [
    'a password set by others',
    [happened({ type: 'PasswordReset', data: { ...data, passwordId: 'p', resetBy: 3 } })],
    { mustChangePassword: true },
  ],
  [
    'a password of one’s own',
    [
      happened({ type: 'PasswordReset', data: { ...data, passwordId: 'p', resetBy: 3 } }),
      happened({ type: 'PasswordChanged', data: { ...data, passwordId: 'q' } }),
    ],
    { mustChangePassword: false },
  ],
  [
    'an end',
    [happened({ type: 'UserExpirationChanged', data: { ...data, expirationTime: '2027-01-01T00:00:00.000Z' } })],
    { expirationTime: '2027-01-01T00:00:00.000Z' },
  ],
  ['units, the first one current', [unitJoined(AMY, 5), unitJoined(AMY, 6)], { businessUnits: [unit(5, true), unit(6, false)] }],
  [
    'another current unit',
    [unitJoined(AMY, 5), unitJoined(AMY, 6), happened({ type: 'CurrentBusinessUnitChanged', data: { ...data, businessUnitId: 6 } })],
    { businessUnits: [unit(5, false), unit(6, true)] },
  ],
  [
    'the administration of one unit',
    [unitJoined(AMY, 5), unitJoined(AMY, 6), appointed(AMY, 6)],
    { businessUnits: [unit(5, true), unit(6, false, true)] },
  ],
  [
    'no administration any more',
    [unitJoined(AMY), appointed(AMY), happened({ type: 'AdministratorDismissed', data: { ...data, businessUnitId: UNIT } })],
    { businessUnits: [unit(UNIT, true)] },
  ],
  [
    'another end of belonging to one unit',
    [
      unitJoined(AMY, 5),
      unitJoined(AMY, 6),
      happened({ type: 'MemberAdded', data: { ...data, businessUnitId: 5, expirationTime: END } }),
      happened({ type: 'MemberExpirationChanged', data: { ...data, groupId: null, businessUnitId: 6, expirationTime: END } }),
      happened({ type: 'MemberExpirationChanged', data: { ...data, groupId: CLASS, businessUnitId: null, expirationTime: null } }),
    ],
    { businessUnits: [unit(5, true, false, END), unit(6, false, false, END)] },
  ],
  ['nothing once forgotten', [granted(AMY, 'admin'), unitJoined(AMY), forgotten(AMY)], { roles: [], businessUnits: [], isForgotten: true }],
] as const)('%s', (_, events, fields) => {
  whenEvents(accessUsers, [amy, registered(BEN, '小班'), ...events])
    .thenDocument(AMY, { ...plain, ...fields })
    .thenDocument(BEN, { ...plain, userId: BEN })
})
