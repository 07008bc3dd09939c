import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionsOf } from '../../projections/kit/projection.ts'
import { whenEvents } from '../../projections/kit/spec.ts'
import { people } from '../../projections/people/people.ts'
import { scopeOf } from '../../projections/people/searching.ts'
import { happened, UNIT, unitJoined } from '../../projections/school.fixture.ts'
import type { ReadStore } from '../../projections/store/port.ts'
import { openSqliteReadStore } from '../../projections/store/sqlite/store.ts'
import { findPeople } from './findPeople.ts'

const folder = mkdtempSync(join(tmpdir(), 'found-'))
let store: ReadStore
const person = (userId: number, name: string, email: string, studentId: string | null = null) =>
  happened({ type: 'UserRegistered', data: { userId, name, email, studentId } })
const events = [
  person(3, '王小明', 'ming@a.edu.tw', 'S100'),
  person(1, '林小美', 'Mei@a.edu.tw', 'S101'),
  person(2, 'Anna Maria Lin', 'anna@b.edu.tw'),
  unitJoined(1),
  unitJoined(2),
]
beforeAll(async () => {
  store = await openSqliteReadStore({ file: join(folder, 'views.db') })
  for (const { collection, indexes } of collectionsOf(people as never)) {
    await store.ensureIndexes(collection, indexes ?? [])
    const documents = [...whenEvents(people, events, collection).documents().values()]
    await store.commit({ puts: documents.map((document) => ({ collection, document })), deletes: [], checkpoints: {} })
  }
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const found = async (search: string, scope: string = scopeOf.everybody, page = 1, size = 25) => {
  const { people: listed, ...about } = await findPeople(store, scope, { search, page, size })
  return { userIds: listed.map(({ userId }) => userId), ...about }
}
const ids = async (search: string, scope: string = scopeOf.everybody, page = 1, size = 25) =>
  (await found(search, scope, page, size)).userIds

test('without a search everybody is listed by address, page by page, with how many there are', async () => {
  expect(await found(' ', scopeOf.everybody, 1, 2)).toEqual({
    userIds: [2, 1],
    total: 3,
    isMore: false,
  })
  expect(await found('', scopeOf.everybody, 2, 2)).toEqual({ userIds: [3], total: 3, isMore: false })
  expect(await found('', scopeOf.unit(99), 1, 2)).toEqual({ userIds: [], total: 0, isMore: false })
})

test('people are found by what address, number, name or a part of it begins with, each once', async () => {
  expect(await ids('MEI@')).toEqual([1])
  expect(await ids('s10')).toEqual([3, 1])
  expect(await ids('小')).toEqual([3, 1])
  expect(await ids('明')).toEqual([3])
  expect(await ids('ｌｉｎ')).toEqual([2])
  expect(await ids('anna')).toEqual([2])
  expect(await ids('nna')).toEqual([])
  expect(await found('小', scopeOf.everybody, 2, 1)).toEqual({ userIds: [1], total: 2, isMore: false })
})

test('lists and searches are sorted by the requested key, in both directions', async () => {
  const by = async (sort: 'name' | 'studentId', isDescending: boolean, search = '') =>
    (await findPeople(store, scopeOf.everybody, { search, page: 1, size: 2, sort, isDescending })).people.map(({ userId }) => userId)
  expect(await by('name', false)).toEqual([2, 1])
  expect(await by('name', true)).toEqual([3, 1])
  expect(await by('studentId', true)).toEqual([1, 3])
  expect(await by('studentId', false, 's1')).toEqual([3, 1])
  expect(await by('studentId', true, 's1')).toEqual([1, 3])
})

test('inside a unit only its members are found', async () => {
  expect(await ids('小', scopeOf.unit(UNIT))).toEqual([1])
  expect(await ids('', scopeOf.unit(UNIT))).toEqual([2, 1])
})
