// The typing playground over HTTP: the server counts, keeps the texts of open pages, refuses the impossible, and forgets with the person.
import { afterAll, expect, it } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse({ studentCount: 4 })
const admin = await house.signIn('admin@school.test')
afterAll(() => house.close())

const student = (number: number) => house.students[number] as House['students'][number]
const finish = async (token: string, typed: string, more: object = {}) =>
  (await house.call('Typing/Finish', { textVersion: 0, textIndex: 2, typed, ...more }, token)).body
const own = async (token: string) => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  return (await house.call('Typing/Own', {}, token)).body
}
const edit = async (texts: object[], seen: number) =>
  (await house.call('Admin/Content/Edit', { name: 'typingTexts', content: { texts }, seen }, admin)).body
const text = { language: 'en', title: 'Cats', text: 'Twenty cats sat on twenty mats and typed.' }

it('a round is counted by the server and appears among the own ones', async () => {
  const { token } = student(0)
  expect(await finish(token, 'On the first dog')).toEqual({ typedCount: 16, correctCount: 14, perMinute: 14, medal: null })
  expect(await finish(token, 'On the')).toMatchObject({ code: 'Typing.TooSoon' })
  expect(await own(token)).toMatchObject({
    total: 1,
    rounds: [{ language: 'en', title: 'The first program', perMinute: 14, medal: null }],
    best: { en: 14, 'zh-TW': null },
    thresholds: { bronze: 40, silver: 60, gold: 80 },
  })
  expect((await own(student(1).token)).total).toBe(0)
})

it('medals follow the settings', async () => {
  for (const [name, value] of [
    ['typingBronze', 3],
    ['typingSilver', 5],
  ])
    await house.call('Setting/Edit', { name, value }, admin)
  await own(admin)
  const { body } = await house.call('Typing/Finish', { textVersion: 0, textIndex: 0, typed: '學寫程式的' }, student(1).token)
  expect(body).toMatchObject({ perMinute: 5, medal: 'silver' })
})

it('what nobody can type is refused, and visitors have no rounds', async () => {
  expect(await finish(student(2).token, 'a'.repeat(1600))).toMatchObject({
    code: 'Typing.Impossible',
    validationErrors: [{ field: 'typed' }],
  })
  expect((await house.call('Typing/Finish', { textVersion: 0, textIndex: 2, typed: 'On' })).status).toBe(401)
  expect((await own(student(2).token)).total).toBe(0)
})

it('a page that was open while the texts changed once still hands in its round, and an older one does not', async () => {
  expect(await edit([text], 0)).toEqual({ version: 1 })
  expect(await finish(student(2).token, 'On the first')).toMatchObject({ perMinute: 12 })
  expect(await edit([], 1)).toEqual({ version: 2 })
  expect(await finish(student(3).token, 'On the first')).toMatchObject({ code: 'Typing.TextNotFound' })
  expect(await finish(student(3).token, 'Twenty', { textVersion: 1, textIndex: 0 })).toMatchObject({ perMinute: 6 })
  expect(await finish(student(3).token, 'Twenty', { textVersion: 2, textIndex: 0 })).toMatchObject({ code: 'Typing.TextNotFound' })
})

it('rounds are erased with the person', async () => {
  const { userId } = student(0)
  await house.call('User/Forget', { userId }, admin)
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  expect(await projections.reader.get('typists', String(userId))).toBeNull()
})
