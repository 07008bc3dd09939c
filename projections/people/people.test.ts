import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, forgotten, happened, registered } from '../school.fixture.ts'
import { people } from './people.ts'

const at = '2026-03-02T01:00:00.000Z'
const amy = { userId: AMY, name: '小美', email: '9@example.edu.tw', studentId: 'S9', registeredAt: at }
const noProfile = { phone: '0912', birthday: null, gender: null, about: null, homePage: null, facebook: null, gitHub: null, title: null }
const edited = happened({
  type: 'ProfileEdited',
  data: { userId: AMY, name: '美美', studentId: null, recoveryEmail: 'private@example.org', ...noProfile },
})

test('a person as registered', () => {
  whenEvents(people, [registered(AMY, '小美', { at })]).thenDocuments({ [AMY]: amy })
})

test('name and student number follow the profile; the rest of it stays out', () => {
  whenEvents(people, [registered(AMY, '小美', { at }), edited]).thenDocument(AMY, { ...amy, name: '美美', studentId: null })
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
