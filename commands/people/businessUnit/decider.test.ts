import { describe, expect, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { businessUnits } from './decider.ts'
import { type BusinessUnitEvent, businessUnitEvents } from './events.ts'

const { given } = specification(businessUnits)
const now = '2026-03-01T00:00:00.000Z'
const end = '2027-08-01T00:00:00.000Z'
const businessUnitId = 5
const about = { name: '松山高中', description: '資訊科', expirationTime: end }
const plain = { timeZone: 'Asia/Taipei', isRestricted: false, isGame: false }
const created: BusinessUnitEvent = { type: 'BusinessUnitCreated', data: { businessUnitId, type: 'School', ...about, ...plain } }
const added = (userId: number): BusinessUnitEvent => ({ type: 'MemberAdded', data: { businessUnitId, userId, expirationTime: null } })
const appointed: BusinessUnitEvent = { type: 'AdministratorAppointed', data: { businessUnitId, userId: 7 } }
const dismissed: BusinessUnitEvent = { type: 'AdministratorDismissed', data: { businessUnitId, userId: 7 } }

describe('a unit', () => {
  const create = { type: 'CreateBusinessUnit', businessUnitId, unitType: 'School', ...about, now } as const
  const edit = { type: 'EditBusinessUnit', businessUnitId, ...about, now } as const

  test('is created', () => given().when(create).then(created))
  test('ends in the future', () =>
    given()
      .when({ ...create, expirationTime: now })
      .rejects('BusinessUnit.ExpirationInvalid'))
  test('is edited', () =>
    given(created)
      .when({ ...edit, name: '中山高中' })
      .then({ type: 'BusinessUnitEdited', data: { businessUnitId, ...about, ...plain, name: '中山高中' } }))
  test('no event if nothing changes', () => given(created).when(edit).thenNothing())
  test('cannot be edited to have ended', () =>
    given(created)
      .when({ ...edit, expirationTime: now })
      .rejects('BusinessUnit.ExpirationInvalid'))
  test('that has ended may be called otherwise without getting another end', () =>
    given(created)
      .when({ ...edit, name: '中山高中', now: '2028-01-01T00:00:00.000Z' })
      .then({ type: 'BusinessUnitEdited', data: { businessUnitId, ...about, ...plain, name: '中山高中' } }))
  test('keeps its flags and its time zone if they are absent', () => {
    const flags = { timeZone: 'Asia/Tokyo', isRestricted: true, isGame: true }
    given()
      .when({ ...create, ...flags })
      .then({ type: 'BusinessUnitCreated', data: { ...created.data, ...flags } })
    const edited: BusinessUnitEvent = { type: 'BusinessUnitEdited', data: { businessUnitId, ...about, ...flags } }
    given(created)
      .when({ ...edit, ...flags })
      .then(edited)
    given(created, edited).when(edit).thenNothing()
    given(created, edited)
      .when({ ...edit, isGame: false })
      .then({ type: 'BusinessUnitEdited', data: { ...edited.data, isGame: false } })
  })
  test('of an older log is plain', () => {
    const old = { businessUnitId, type: 'School', ...about }
    expect(businessUnitEvents.BusinessUnitCreated.upcasts[1](old)).toEqual({ ...old, ...plain })
  })
})

test.each([
  { type: 'EditBusinessUnit', ...about, now },
  { type: 'AddMember', userId: 7, expirationTime: null },
  { type: 'AddMembers', members: [{ userId: 7, expirationTime: null }] },
  { type: 'ChangeMemberExpiration', userIds: [7], expirationTime: null },
  { type: 'AppointAdministrator', userId: 7 },
  { type: 'DismissAdministrator', userId: 7 },
] as const)('$type needs the unit', (command) =>
  given()
    .when({ businessUnitId, ...command })
    .rejects('BusinessUnit.NotFound'),
)

describe('a member', () => {
  const add = { type: 'AddMember', businessUnitId, userId: 7, expirationTime: null } as const

  test('is added', () => given(created).when(add).then(added(7)))
  test('is there already', () => given(created, added(7)).when(add).thenNothing())
  test('joins together with others; existing members are skipped', () => {
    const members = [7, 8, 9, 8].map((userId) => ({ userId, expirationTime: null }))
    const all = { type: 'AddMembers', businessUnitId, members } as const
    given(created).when(all).then(added(7), added(8), added(9))
    given(created, added(8)).when(all).then(added(7), added(9))
    given(created, added(7), added(8), added(9)).when(all).thenNothing()
    // all or nothing
    given(created)
      .when({ ...all, members: [...members, { userId: 10, expirationTime: '2027-08-01T00:00:00.001Z' }] })
      .rejects('BusinessUnit.UserExpirationAfterUnit')
  })
  test('may end with the unit', () =>
    given(created)
      .when({ ...add, expirationTime: end })
      .then({ type: 'MemberAdded', data: { businessUnitId, userId: 7, expirationTime: end } }))
  test('gets another end, once, and not one after the unit’s', () => {
    const change = { type: 'ChangeMemberExpiration', businessUnitId, userIds: [7], expirationTime: end } as const
    const changed: BusinessUnitEvent = {
      type: 'MemberExpirationChanged',
      data: { groupId: null, businessUnitId, userId: 7, expirationTime: end },
    }
    given(created, added(7)).when(change).then(changed)
    given(created, added(7), changed).when(change).thenNothing()
    given(created, added(7))
      .when({ ...change, expirationTime: '2027-08-01T00:00:00.001Z' })
      .rejects('BusinessUnit.UserExpirationAfterUnit')
    given(created).when(change).rejects('BusinessUnit.UserNotInUnit')
    // several at once: all or nothing
    const other: BusinessUnitEvent = { ...changed, data: { ...changed.data, userId: 8 } }
    given(created, added(7), added(8), changed)
      .when({ ...change, userIds: [8, 7, 8] })
      .then(other)
    given(created, added(7))
      .when({ ...change, userIds: [7, 8] })
      .rejects('BusinessUnit.UserNotInUnit')
  })
  test('may not outlast the unit', () =>
    given(created)
      .when({ ...add, expirationTime: '2027-08-01T00:00:00.001Z' })
      .rejects('BusinessUnit.UserExpirationAfterUnit'))
})

describe('an administrator', () => {
  const appoint = { type: 'AppointAdministrator', businessUnitId, userId: 7 } as const
  const dismiss = { type: 'DismissAdministrator', businessUnitId, userId: 7 } as const

  test('is a member first', () => given(created, added(8)).when(appoint).rejects('BusinessUnit.UserNotInUnit'))
  test('is appointed', () => given(created, added(7)).when(appoint).then(appointed))
  test('is one already', () => given(created, added(7), appointed).when(appoint).thenNothing())
  test('is dismissed', () => given(created, added(7), appointed).when(dismiss).then(dismissed))
  test('is none any more', () => given(created, added(7), appointed, dismissed).when(dismiss).thenNothing())
})
