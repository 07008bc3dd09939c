import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { whenEvents } from '../kit/spec.ts'
import {
  AMY,
  BEN,
  forgotten,
  granted,
  happened,
  joined,
  member,
  registered,
  roleChanged,
  signedIn,
  UNIT,
  unitJoined,
} from '../school.fixture.ts'
import { avatars } from './avatars.ts'
import { people } from './people.ts'
import type { PersonFoundDocument } from './peopleFound.ts'

const at = '2026-03-02T01:00:00.000Z'
const nothingSaid = {
  phone: null,
  birthday: null,
  gender: null,
  about: null,
  homePage: null,
  facebook: null,
  gitHub: null,
  title: null,
  recoveryEmail: null,
  language: null,
  interfaceLanguage: null,
  editorTheme: null,
}
const nothingYet = {
  isRecoveryConfirmed: false,
  avatarAt: null,
  roles: [],
  unitIds: [],
  unitTerms: {},
  taughtIds: [],
  lastLogin: null,
  passwordUpdated: null,
  noticeChoices: {},
}
const amy = { userId: AMY, name: '小美', email: '9@example.edu.tw', studentId: 'S9', registeredAt: at, ...nothingSaid, ...nothingYet }
const edited = happened({
  type: 'ProfileEdited',
  data: { userId: AMY, name: '美美', studentId: null, recoveryEmail: 'private@example.org' },
})
const pictured = (avatar: string | null) => happened({ type: 'ProfileEdited', data: { userId: AMY, avatar } }, { at })

test('a person as registered', () => {
  whenEvents(people, [registered(AMY, '小美', { at })]).thenDocuments({ [AMY]: amy })
})

test('edited fields change, omitted ones stay', () => {
  whenEvents(people, [registered(AMY, '小美', { at }), edited]).thenDocument(AMY, {
    ...amy,
    name: '美美',
    studentId: null,
    recoveryEmail: 'private@example.org',
  })
})

test('roles, units, the last sign-in and the last password', () => {
  const reset = happened({ type: 'PasswordReset', data: { userId: AMY, passwordId: 'p', resetBy: null } }, { at })
  whenEvents(people, [
    registered(AMY, '小美', { at }),
    granted(AMY, 'teacher'),
    unitJoined(AMY),
    signedIn(AMY, { at }),
    reset,
  ]).thenDocument(AMY, {
    ...amy,
    roles: ['teacher'],
    unitIds: [UNIT],
    lastLogin: at,
    passwordUpdated: at,
  })
})

test('where notices arrive, as last chosen for each group', () => {
  const chosen = (group: 'activityTimes' | 'comments', inbox: boolean, email: boolean) =>
    happened({ type: 'NotificationChoiceChanged', data: { userId: AMY, group, inbox, email } })
  const events = [registered(AMY, '小美', { at }), chosen('comments', true, true), chosen('activityTimes', false, false)]
  whenEvents(people, [...events, chosen('comments', false, true)]).thenDocument(AMY, {
    ...amy,
    noticeChoices: { comments: { inbox: false, email: true }, activityTimes: { inbox: false, email: false } },
  })
})

test('the picture lies apart, and the person knows since when it is there', () => {
  const events = [registered(AMY, '小美', { at }), pictured('UklGRg==')]
  whenEvents(people, events).thenDocument(AMY, { ...amy, avatarAt: at })
  whenEvents(avatars, events).thenDocument(AMY, { userId: AMY, picture: 'UklGRg==' })
  whenEvents(avatars, [...events, edited]).thenDocument(AMY, { userId: AMY, picture: 'UklGRg==' })
  for (const end of [pictured(null), forgotten(AMY)]) whenEvents(avatars, [...events, end]).thenDocuments({})
  whenEvents(people, [...events, pictured(null)]).thenDocument(AMY, amy)
})

const found = (...events: RecordedEvent[]) =>
  [
    ...whenEvents(people as never, events, 'peopleFound')
      .documents()
      .values(),
  ] as PersonFoundDocument[]
const keysIn = (scope: string, ...events: RecordedEvent[]) =>
  found(...events)
    .filter((one) => one.scope === scope)
    .map(({ key }) => key)
    .toSorted()

test('a person is found by address, number and name, in every list that they are in', () => {
  const events = [registered(AMY, '王小美'), unitJoined(AMY), granted(AMY, 'teacher')]
  const keys = ['9@example.edu.tw', 's9', '小美', '王小美', '美']
  for (const scope of ['all', `unit-${UNIT}`, 'role-teacher']) expect(keysIn(scope, ...events)).toEqual(keys)
  const english = happened({ type: 'ProfileEdited', data: { userId: AMY, name: 'Ａmy  O’Neill-WANG', studentId: null } })
  expect(keysIn('all', ...events, english)).toEqual(['9@example.edu.tw', 'amy o’neill-wang', 'o’neill-wang', 'wang'])
  expect(keysIn('role-teacher', ...events, happened({ type: 'RoleRevoked', data: { userId: AMY, role: 'teacher' } }))).toEqual([])
})

test('users who teach a class are among the teachers while they do, without a platform role', () => {
  const lists = (...events: RecordedEvent[]) => [...new Set(found(registered(AMY, '小美'), ...events).map(({ scope }) => scope))]
  expect(lists(joined(AMY, 'student'))).toEqual(['all'])
  expect(lists(joined(AMY, 'teacher'))).toEqual(['all', 'teachers'])
  expect(lists(joined(AMY, 'teacher'), roleChanged(AMY, 'assistant'))).toEqual(['all'])
  expect(lists(joined(AMY, 'teacher'), member('MemberLeft', AMY))).toEqual(['all'])
  expect(lists(granted(AMY, 'teacher'))).toEqual(['all', 'role-teacher', 'teachers'])
})

test('number of users in each list', () => {
  const counts = (...events: RecordedEvent[]) => whenEvents(people as never, events, 'peopleCounts')
  const events = [registered(AMY, '小美'), registered(BEN, '小班'), unitJoined(AMY), granted(BEN, 'teacher')]
  const unit = (count: number) => ({ count, kind: 'unit' })
  const other = (count: number) => ({ count, kind: 'other' })
  counts(...events).thenDocuments({ all: other(2), [`unit-${UNIT}`]: unit(1), 'role-teacher': other(1), teachers: other(1) })
  const empty = happened({ type: 'BusinessUnitCreated', data: { businessUnitId: UNIT + 1 } as never })
  counts(...events, empty).thenDocumentWith(`unit-${UNIT + 1}`, { count: 0 })
  counts(...events, forgotten(BEN)).thenDocuments({ all: other(1), [`unit-${UNIT}`]: unit(1) })
  expect(found(...events, forgotten(AMY), forgotten(BEN))).toEqual([])
})

test('sort keys of each list, and none for a forgotten user', () => {
  const data = { businessUnitId: UNIT, userId: AMY }
  const added = happened({ type: 'MemberAdded', data: { ...data, expirationTime: '2027-06-30T15:59:59.999Z' } })
  const events = [registered(AMY, 'Amy WANG'), added, unitJoined(AMY), happened({ type: 'AdministratorAppointed', data })]
  const lists = (...more: RecordedEvent[]) => whenEvents(people as never, [...events, ...more], 'peopleListed')
  const amys = { userId: AMY, email: '9@example.edu.tw', name: 'amy wang', studentId: 's9' }
  lists().thenDocuments({
    [`all/${AMY}`]: { ...amys, scope: 'all', role: 'member', ends: '~' },
    [`unit-${UNIT}/${AMY}`]: { ...amys, scope: `unit-${UNIT}`, role: 'admin', ends: '2027-06-30T15:59:59.999Z' },
  })
  const ended = { type: 'MemberExpirationChanged', data: { ...data, groupId: null, expirationTime: null } } as const
  const more = [happened(ended), happened({ type: 'AdministratorDismissed', data })]
  lists(...more).thenDocumentWith(`unit-${UNIT}/${AMY}`, { role: 'member', ends: '~' })
  lists(forgotten(AMY), ...more).thenDocuments({})
})

test('a forgotten person is gone, and stays gone whatever comes after', () => {
  const { documents } = whenEvents(people, [registered(AMY, '小美'), registered(BEN, '小班'), edited, forgotten(AMY), edited])
  expect([...documents().keys()]).toEqual([String(BEN)])
  expect(JSON.stringify([...documents()])).not.toContain('美')
})

test('rebuilt after forgetting, when the fields decode to null, it is the same', () => {
  const unreadable = happened({ type: 'UserRegistered', data: { userId: AMY, name: null, email: null, studentId: null } })
  whenEvents(people, [unreadable, forgotten(AMY)]).thenDocuments({})
})
