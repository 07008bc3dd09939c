// Saved searches of the log over HTTP: platform admins and analysts save, replace, list and remove their own; nobody else does.
import { afterAll, expect, it } from 'vitest'
import { enrol } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse({ studentCount: 1 })
await enrol(house.server.core, 'analyst@school.test', ['analyst'])
const analyst = await house.signIn('analyst@school.test')
const admin = await house.signIn('admin@school.test')
afterAll(() => house.close())

const query = { types: ['ExamPaused'], stream: 'exam-*', userId: null, correlationId: null, since: null, until: null }
const save = async (token: string, name: string, more: object = {}) =>
  await house.call('Analyst/SavedQuery/Save', { name, query: { ...query, ...more } }, token)
const list = async (token: string) => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  return (await house.call('Analyst/SavedQueries', {}, token)).body
}

it('a search is saved, replaced under the same name, listed with the last saved first, and removed', async () => {
  expect((await save(analyst, 'Pauses')).body).toEqual({ queryId: 1 })
  expect((await save(analyst, 'Sign-ins', { types: ['UserLoggedIn'], stream: null })).body).toEqual({ queryId: 2 })
  expect((await save(analyst, 'Pauses')).body).toEqual({ queryId: 1 })
  expect(await list(analyst)).toMatchObject([{ name: 'Sign-ins' }, { name: 'Pauses' }])
  expect((await save(analyst, 'Pauses', { stream: null })).body).toEqual({ queryId: 1 })
  const both = await list(analyst)
  expect(both).toMatchObject([
    { queryId: 1, name: 'Pauses', query: { ...query, stream: null } },
    { queryId: 2, name: 'Sign-ins', query: { types: ['UserLoggedIn'] } },
  ])
  expect(both[0].savedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  for (const _ of [1, 2]) expect((await house.call('Analyst/SavedQuery/Remove', { queryId: 1 }, analyst)).body).toEqual({ isDone: true })
  expect(await list(analyst)).toMatchObject([{ queryId: 2 }])
})

it('everyone has their own', async () => {
  expect(await list(admin)).toEqual([])
  expect((await save(admin, 'Mine')).body).toEqual({ queryId: 1 })
  expect((await list(analyst)).map(({ name }: { name: string }) => name)).not.toContain('Mine')
})

it('teachers and students are refused', async () => {
  const [student] = house.students
  for (const { token } of [house.teacher, { token: student?.token as string }]) {
    expect(await save(token, 'Pauses')).toMatchObject({ status: 403, body: { code: 'Common.Forbidden' } })
    expect(await house.call('Analyst/SavedQuery/Remove', { queryId: 1 }, token)).toMatchObject({ status: 403 })
    expect(await house.call('Analyst/SavedQueries', {}, token)).toMatchObject({ status: 403 })
  }
})
