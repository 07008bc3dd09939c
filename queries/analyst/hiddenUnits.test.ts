import { expect, test } from 'vitest'
import type { AccessUser } from '../../protocol/access.ts'
import type { AnalystDeps } from './deps.ts'
import { shownDocumentsFor } from './hiddenUnits.ts'

const [ANALYST, ADMIN, HIDDEN, OPEN] = [1, 2, 70, 71]
const unitOfPerson = new Map([
  [101, HIDDEN],
  [102, OPEN],
])
const unitOfGroup = new Map([
  [201, HIDDEN],
  [202, OPEN],
])

const deps = {
  access: {
    hasRole: (userId: number, role: string) => userId === ADMIN && role === 'admin',
    user: (userId: number) => ({ businessUnits: [{ businessUnitId: unitOfPerson.get(userId) }] }) as unknown as AccessUser,
    group: (groupId: number) => (unitOfGroup.has(groupId) ? { groupId, businessUnitId: unitOfGroup.get(groupId) } : null),
  },
  readSetting: () => [HIDDEN],
  shownActivities: {
    found: async (ids: Iterable<number>) => [...ids].filter((id) => id === 301).map(() => ({ activityId: 301, groupId: 201 })),
  },
} as unknown as AnalystDeps

const documents = [
  { _id: '101' },
  { _id: '102' },
  { _id: '201/102', groupId: 201, userId: 102 },
  { _id: '202/102', groupId: 202, userId: 102 },
  { _id: '301/900', activityId: 301, problemId: 900 },
  { _id: '302/900', activityId: 302, problemId: 900 },
  { _id: 'unit-70', count: 3 },
  { _id: 'unit-71', count: 3 },
  { _id: 'all/201/0', id: '201', scope: 'all' },
  { _id: '900', ownerId: 101 },
  { _id: 'GroupCreated', count: 2, lastStream: 'group-201' },
  { _id: '202', groupId: 202, members: [{ userId: 101 }] },
]
const idsFor = async (readerId: number) => (await shownDocumentsFor(deps, readerId, documents)).map(({ _id }) => _id)

test('analysts see no document of a hidden unit, its classes, activities and people, whether a field or the id says so', async () => {
  expect(await idsFor(ANALYST)).toEqual(['102', '202/102', '302/900', 'unit-71', '202'])
})

test('platform admins see all', async () => {
  expect(await idsFor(ADMIN)).toHaveLength(documents.length)
})
