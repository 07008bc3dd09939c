// Read your own writes for permissions: the access view always includes the caller's previous commands.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessEvents } from '../areas.ts'
import { type Everybody, openEverybody } from '../testing/everybody.ts'

let school: Everybody
beforeAll(async () => {
  school = await openEverybody()
}, 120_000)
afterAll(() => school.house.close())

it('a class is made, joined and left by a member, one command after the other', async () => {
  const { businessUnitId } = school
  const keeper = school.tokenOf('unitAdmin') as string
  const expirationTime = new Date(Date.now() + 86_400_000).toISOString()
  const give = async (path: string, body: object) => {
    const { status, body: reply } = await school.house.call(`BusinessUnit/${path}`, body, keeper)
    expect([path, status, reply.code]).toEqual([path, 200, undefined])
    return reply
  }
  const [teacherId, userId] = [school.idOf('teacher'), school.idOf('student')]
  for (let n = 0; n < 25; n += 1) {
    const { groupId } = await give('Group/Add', { businessUnitId, teacherId, name: `At once ${n}`, expirationTime })
    await give('Group/User/Add', { groupId, userName: school.accountOf('student') })
    await give('Group/User/Block', { groupId, userId })
  }
})

it('is waited for after every event that the access view folds, and after no hand-in', () => {
  for (const type of ['GroupCreated', 'MemberJoined', 'BusinessUnitJoined', 'AdministratorAppointed', 'PasswordChanged', 'SettingChanged'])
    expect(accessEvents.has(type), type).toBe(true)
  expect(accessEvents.has('CodeSubmitted')).toBe(false)
})
