// Files of a package for readers of its problem, over HTTP: who gets which.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../../../../server/testing/house.ts'
import { openTableHouse } from '../../../../server/testing/tableHouse.ts'
import { zipOf } from '../zip.fixture.ts'
import { legacyPackage } from './kattis.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse()
})
afterAll(() => house.close())

const post = (path: string, body: Uint8Array | object, token: string) =>
  fetch(`${house.server.origin}/api/v2/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': body instanceof Uint8Array ? 'application/zip' : 'application/json',
      'accept-language': 'en',
    },
    body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
  })

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

test('students with access to the text list and download attachments and PDF statements, and no other file', async () => {
  const files = { ...legacyPackage, 'problem_statement/problem.zh-TW.pdf': pdf, 'attachments/data/words.txt': 'one\ntwo\n' }
  const zip = zipOf(new Map(Object.entries(files).map(([path, content]) => [`sum/${path}`, Buffer.from(content as string)])))
  const token = house.teacher.token
  const { problemId } = (await (await post('Problem/Import', zip, token)).json()) as { problemId: number }
  const { body: set } = await house.call(
    'ProblemSet/Add',
    { problemSetId: 0, name: 'Sums', problemSetType: 1, tags: ['t'], problems: [{ problemId, distribution: 100, order: 1 }] },
    token,
  )
  expect(set).toHaveProperty('problemSetId')
  const { body: practice } = await house.call(
    'Group/Exercise/Add',
    { groupId: house.groupId, problemSetId: set.problemSetId, name: 'Sums', description: 'Sums' },
    token,
  )
  expect(practice).toHaveProperty('activityId')
  const place = { groupId: house.groupId, activityId: practice.activityId, problemId }
  const student = house.students[0]?.token ?? ''
  await expect
    .poll(async () => (await house.call('Problem/Get', place, student)).body)
    .toMatchObject({ id: problemId, hasPackageFiles: true })
  const { body: listed } = await house.call('Problem/Attachments', place, student)
  expect(listed.attachments).toMatchObject([
    { path: 'attachments/data/words.txt', name: 'data/words.txt', bytes: 8 },
    { path: 'attachments/tool.txt', name: 'tool.txt', bytes: 7 },
  ])
  expect(listed.statements).toEqual([{ path: 'problem_statement/problem.zh-TW.pdf', localeCode: 'zh-Hant', bytes: pdf.length }])

  const get = (path: string, by = student, at: object = place) => post('Problem/Attachment', { ...at, path }, by)
  const tool = await get('attachments/tool.txt')
  expect(await tool.text()).toBe('a tool\n')
  expect(tool.headers.get('content-disposition')).toBe('attachment; filename="tool.txt"')
  expect(tool.headers.get('content-type')).toContain('application/octet-stream')
  expect(tool.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await (await get('problem_statement/problem.zh-TW.pdf')).arrayBuffer())).toEqual(pdf)
  for (const path of ['input_validators/check.py', 'problem.yaml', 'attachments/../problem.yaml', 'data/testdata.yaml'])
    expect(((await (await get(path)).json()) as { code: string }).code).toBe('Problem.FileNotFound')

  const outside = { problemId }
  expect((await get('attachments/tool.txt', token, outside)).status).toBe(200)
  const { body: refused } = await house.call('Problem/Attachments', { ...place, activityId: house.practice.activityId }, student)
  expect(refused.code).toBe('Problem.NotFound')
  await house.call('Group/BlockUser', { groupId: house.groupId, userId: house.students[0]?.userId }, token)
  await expect.poll(async () => (await get('attachments/tool.txt')).status).toBe(403)
})
