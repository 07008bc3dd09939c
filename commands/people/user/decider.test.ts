import { describe, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { type ProfileChange, users } from './decider.ts'
import type { UserEvent } from './events.ts'

const { given } = specification(users)
const userId = 7
const about = { name: '林老師', email: 'lin@example.edu.tw', studentId: null }
const registered: UserEvent = { type: 'UserRegistered', data: { userId, ...about } }
const forgotten: UserEvent = { type: 'UserForgotten', data: { userId } }
const joined = (businessUnitId: number): UserEvent => ({ type: 'BusinessUnitJoined', data: { userId, businessUnitId } })
const end = '2027-01-31T00:00:00.000Z'
const profile = { name: '林老師', about: '教程式設計', language: 'en' }

test('a person registers once', () => {
  given()
    .when({ type: 'RegisterUser', userId, ...about })
    .then(registered)
  given(registered)
    .when({ type: 'RegisterUser', userId, ...about })
    .rejects('User.AlreadyExists')
})

test('only changed profile fields are recorded; a new picture always counts as changed', () => {
  const edit = (change: ProfileChange) => ({ type: 'EditProfile' as const, userId, profile: change })
  const edited = (change: ProfileChange): UserEvent => ({ type: 'ProfileEdited', data: { userId, ...change } })
  given(registered, edited({ title: 'Dr.' }))
    .when(edit({ name: '林', title: 'Dr.', phone: null }))
    .then(edited({ name: '林' }))
  given(registered, edited({ title: 'Dr.' }))
    .when(edit({ title: null }))
    .then(edited({ title: null }))
  given(registered)
    .when(edit({ avatar: null }))
    .thenNothing()
  given(registered, edited({ avatar: 'a' }))
    .when(edit({ avatar: 'a' }))
    .then(edited({ avatar: 'a' }))
  given(registered, edited({ avatar: 'a' }))
    .when(edit({ avatar: null }))
    .then(edited({ avatar: null }))
})

/** Command, resulting event, and whether repeating it changes nothing. */
const changes = [
  [{ type: 'EditProfile', userId, profile }, { type: 'ProfileEdited', data: { userId, about: '教程式設計', language: 'en' } }, 'once'],
  [{ type: 'RecordPasswordChange', userId, passwordId: 'p' }, { type: 'PasswordChanged', data: { userId, passwordId: 'p' } }, 'again'],
  [
    { type: 'ResetPassword', userId, passwordId: 'p', resetBy: 3 },
    { type: 'PasswordReset', data: { userId, passwordId: 'p', resetBy: 3 } },
    'again',
  ],
  [
    { type: 'RequestPasswordRecovery', userId, recoveryId: 'r', language: 'en' },
    { type: 'PasswordRecoveryRequested', data: { userId, recoveryId: 'r', language: 'en' } },
    'again',
  ],
  [
    { type: 'SignPersonalDataAgreement', userId, statement: '2026-11' },
    { type: 'PersonalDataAgreementSigned', data: { userId, statement: '2026-11' } },
    'once',
  ],
  [
    { type: 'ChangeUserExpiration', userId, expirationTime: end },
    { type: 'UserExpirationChanged', data: { userId, expirationTime: end } },
    'once',
  ],
  [{ type: 'JoinBusinessUnit', userId, businessUnitId: 5 }, joined(5), 'once'],
  [{ type: 'GrantRole', userId, role: 'analyst' }, { type: 'RoleGranted', data: { userId, role: 'analyst' } }, 'once'],
  [{ type: 'ForgetUser', userId }, forgotten, 'once'],
] as const

describe.each(changes)('$0.type', (command, event, repeat) => {
  test('happens', () => given(registered).when(command).then(event))
  test(repeat === 'once' ? 'is already so' : 'happens again', () => {
    const again = given(registered, event).when(command)
    if (repeat === 'once') again.thenNothing()
    else again.then(event)
  })
  test('needs the person', () => given().when(command).rejects('User.NotFound'))
  if (command.type !== 'ForgetUser')
    test('is refused for an erased user', () => given(registered, forgotten).when(command).rejects('User.NotFound'))
})

test('a link replaces the password that counted when it was asked for, and no other', () => {
  const recover = { type: 'RecoverPassword', userId, passwordId: 'q', replacedId: 'p' } as const
  const changed: UserEvent = { type: 'PasswordChanged', data: { userId, passwordId: 'p' } }
  const recovered: UserEvent = { type: 'PasswordRecovered', data: { userId, passwordId: 'q' } }
  given(registered, changed).when(recover).then(recovered)
  given(registered).when(recover).rejects('User.RecoveryTokenInvalid')
  given(registered, changed, recovered).when(recover).rejects('User.RecoveryTokenInvalid')
})

describe('units', () => {
  const change = (businessUnitId: number) => ({ type: 'ChangeCurrentBusinessUnit', userId, businessUnitId }) as const
  const changed = (businessUnitId: number): UserEvent => ({ type: 'CurrentBusinessUnitChanged', data: { userId, businessUnitId } })

  test('the first one is the current one', () => given(registered, joined(5), joined(6)).when(change(5)).thenNothing())
  test('another one becomes the current one, once', () => {
    given(registered, joined(5), joined(6)).when(change(6)).then(changed(6))
    given(registered, joined(5), joined(6), changed(6)).when(change(6)).thenNothing()
  })
  test('only one of the own ones', () => given(registered, joined(5)).when(change(6)).rejects('BusinessUnit.UserNotInUnit'))
})

describe('roles and ends are taken back', () => {
  const granted: UserEvent = { type: 'RoleGranted', data: { userId, role: 'analyst' } }
  const revoked: UserEvent = { type: 'RoleRevoked', data: { userId, role: 'analyst' } }
  const revoke = { type: 'RevokeRole', userId, role: 'analyst' } as const

  test('a role is revoked, once', () => {
    given(registered, granted).when(revoke).then(revoked)
    given(registered, granted, revoked).when(revoke).thenNothing()
  })
  test('and may be granted again', () =>
    given(registered, granted, revoked).when({ type: 'GrantRole', userId, role: 'analyst' }).then(granted))
  test('an account without an end has none to lose', () =>
    given(registered).when({ type: 'ChangeUserExpiration', userId, expirationTime: null }).thenNothing())
  test('a new statement is signed anew', () =>
    given(registered, { type: 'PersonalDataAgreementSigned', data: { userId, statement: '2025-01' } })
      .when({ type: 'SignPersonalDataAgreement', userId, statement: '2026-11' })
      .then({ type: 'PersonalDataAgreementSigned', data: { userId, statement: '2026-11' } }))
})

test('a user has one education cloud account at a time; another one replaces it', () => {
  const identity = (cloudId: string) => ({ cloudId, issuer: 'https://id.test', subject: 'amy', address: null })
  const link = (cloudId: string) => ({ type: 'LinkCloudAccount' as const, userId, isNewPerson: false, ...identity(cloudId) })
  const linked = (cloudId: string): UserEvent => ({
    type: 'CloudAccountLinked',
    data: { userId, isNewPerson: false, ...identity(cloudId) },
  })
  const unlinked = (cloudId: string): UserEvent => ({ type: 'CloudAccountUnlinked', data: { userId, cloudId } })
  const unlink = { type: 'UnlinkCloudAccount', userId, cloudId: 'a' } as const
  given(registered).when(link('a')).then(linked('a'))
  given(registered, linked('a')).when(link('a')).thenNothing()
  given(registered, linked('a')).when(link('b')).then(unlinked('a'), linked('b'))
  given(registered, linked('a')).when(unlink).then(unlinked('a'))
  given(registered, linked('b')).when(unlink).thenNothing()
  given(registered, forgotten).when(link('a')).rejects('User.NotFound')
})

test('where notices arrive is chosen for each group; at first it is the inbox alone', () => {
  const choose = (group: 'activityTimes' | 'comments', inbox: boolean, email: boolean) =>
    ({ type: 'ChangeNoticeChoice', userId, group, inbox, email }) as const
  const chosen = (group: 'activityTimes' | 'comments', inbox: boolean, email: boolean): UserEvent => ({
    type: 'NotificationChoiceChanged',
    data: { userId, group, inbox, email },
  })
  given(registered)
    .when(choose('comments', true, false))
    .thenNothing()
  given(registered)
    .when(choose('comments', true, true))
    .then(chosen('comments', true, true))
  given(registered, chosen('comments', true, true))
    .when(choose('comments', true, true))
    .thenNothing()
  given(registered, chosen('comments', true, true))
    .when(choose('activityTimes', true, false))
    .thenNothing()
  given(registered, forgotten)
    .when(choose('comments', true, true))
    .rejects('User.NotFound')
})
