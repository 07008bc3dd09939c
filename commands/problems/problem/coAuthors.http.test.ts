// Co-authors over HTTP: what the creator, a co-author, another teacher, a student and an admin may do with a problem.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrol, type House, plusProblem } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
let owner: string
let mate: string
let stranger: string
let student: string
let admin: string
let problemId: number
let mateId: number

const settled = async () => house.server.core.projections.reached(await house.server.core.events.head(), 10_000)
const ask = async (path: string, body: object, token: string) => {
  const { status, body: reply } = await house.call(path, body, token)
  await settled()
  return status === 200 ? reply : reply.code
}
const edit = (token: string, more: object = {}) => ask('Problem/Edit', { ...plusProblem, problemId, ...more }, token)

beforeAll(async () => {
  house = await openTableHouse({ studentCount: 1 })
  for (const name of ['mate', 'stranger']) await enrol(house.server.core, `${name}@school.test`, ['teacher'])
  await settled()
  owner = house.teacher.token
  mate = await house.signIn('mate@school.test')
  stranger = await house.signIn('stranger@school.test')
  admin = await house.signIn('admin@school.test')
  student = house.students[0]?.token as string
  problemId = (await ask('Problem/Add', plusProblem, owner)).problemId
  mateId = (await ask('User/Info', {}, mate)).id
})
afterAll(() => house.close())

test('the creator adds teachers by address; nobody else does', async () => {
  const add = (account: string, token: string) => ask('Problem/CoAuthor/Add', { problemId, account }, token)
  expect(await add('mate@school.test', stranger)).toBe('Problem.NotCreator')
  expect(await add('mate@school.test', admin)).toBe('Problem.NotCreator')
  expect(await add('mate@school.test', student)).toBe('Common.Forbidden')
  expect(await add('nobody@school.test', owner)).toBe('User.NotFound')
  expect(await add(house.students[0]?.account ?? '', owner)).toBe('Problem.CoAuthorNotTeacher')
  expect(await edit(mate)).toBe('Problem.NotCreator')
  expect(await add('Mate@school.test', owner)).toEqual({ userId: mateId })
  expect((await ask('Problem/Sharing', { problemId }, owner)).coAuthors).toEqual([
    { userId: mateId, name: 'mate', account: 'mate@school.test' },
  ])
})

test('a co-author reads the whole problem, tries and saves it, and the versions say who did', async () => {
  const content = await ask('Problem/Content', { problemId }, mate)
  expect(content).toMatchObject({ mayEdit: true, isOwner: false, ownerName: 'teacher', coAuthors: [{ userId: mateId, name: 'mate' }] })
  expect(content.testDatas.some(({ read }: { read: boolean }) => !read)).toBe(true)
  expect(await ask('Problem/TestDatum', { problemId, version: 1, testDataId: 2 }, mate)).toHaveProperty('input')
  expect(await edit(mate, { difficulty: 4, basedOn: 1 })).toEqual({ problemId, version: 2 })
  expect(await edit(owner, { difficulty: 5, basedOn: 1 })).toBe('Common.Conflict')
  const keeping = plusProblem.testDatas.map((_, index) => ({ keeps: { version: 1, testDataId: index + 1 }, read: index === 0 }))
  expect(await edit(mate, { testDatas: keeping, basedOn: 2 })).toEqual({ problemId, version: 3 })
  expect(await ask('Problem/Restore', { problemId, version: 1, basedOn: 3 }, mate)).toEqual({ problemId, version: 4 })
  const { versions, mayEdit } = await ask('Problem/Versions', { problemId }, mate)
  expect(mayEdit).toBe(true)
  expect(versions.map(({ userName }: { userName: string }) => userName)).toEqual(['mate', 'mate', 'mate', 'teacher'])
  const exported = await fetch(`${house.server.origin}/api/v2/Problem/Export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${mate}` },
    body: JSON.stringify({ problemId }),
  })
  expect(exported.headers.get('content-type')).toContain('zip')
  expect(await ask('Problem/Get', { problemId }, mate)).toMatchObject({ outside: { mayEdit: true } })
  expect(await ask('Problem/Uses', { problemId }, mate)).toHaveProperty('sets')
  expect(await ask('Problem/Clone', { problemId }, mate)).toHaveProperty('problemId')
  const set = { name: 'Ours', problemSetType: 1, tags: ['t'], problems: [{ problemId, distribution: 1 }] }
  expect(await ask('ProblemSet/Add', set, mate)).toHaveProperty('problemSetId')
})

test('a co-author neither deletes it nor changes or reads with whom it is shared', async () => {
  const account = 'stranger@school.test'
  for (const [path, more] of [
    ['Problem/Delete', {}],
    ['Problem/CoAuthor/Add', { account }],
    ['Problem/CoAuthor/Remove', { userId: mateId }],
    ['Problem/Share', { account }],
    ['Problem/Unshare', { userId: mateId }],
    ['Problem/Sharing', {}],
  ] as const) {
    expect([path, await ask(path, { problemId, ...more }, mate)]).toEqual([path, 'Problem.NotOwner'])
    if (path !== 'Problem/Delete') expect([path, await ask(path, { problemId, ...more }, student)]).toEqual([path, 'Common.Forbidden'])
    expect([path, await ask(path, { problemId, ...more }, stranger)]).toEqual([path, 'Problem.NotCreator'])
  }
})

test('whoever is removed reads and saves nothing more; what they saved stays', async () => {
  expect(await ask('Problem/CoAuthor/Remove', { problemId, userId: mateId }, owner)).toEqual({ isDone: true })
  for (const path of ['Problem/Content', 'Problem/Versions', 'Problem/Export', 'Problem/Clone'])
    expect([path, await ask(path, { problemId }, mate)]).toEqual([path, 'Problem.NotCreator'])
  expect(await edit(mate)).toBe('Problem.NotCreator')
  expect(await ask('Problem/Get', { problemId }, mate)).toBe('Problem.UserAccessDenied')
  expect((await ask('User/Problems/paging', { scope: 'editing' }, mate)).items).toEqual([])
  expect((await ask('Problem/Content', { problemId }, owner)).version).toBe(4)
})
