// An Idempotency-Key is valid for one call of one person with one payload, and its timestamp must be plausible.
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { newCommandId } from '../../commands/kit/ids.ts'
import { startTestApplication } from './testing.ts'

let at: Awaited<ReturnType<typeof startTestApplication>>
beforeAll(async () => {
  at = await startTestApplication()
})
afterAll(() => at.stop())

const newKey = (ms = 0) => newCommandId(new Date(Date.now() + ms))
const MINUTE = 60_000

const write = async (userId: number, key: string, body: object, path = 'Test/Write') => {
  const { headers } = await at.signIn(userId)
  const reply = await at.post(path, body, { ...headers, 'idempotency-key': key })
  return { status: reply.status, ...((await reply.json()) as { code?: string; request?: string; validationErrors?: object[] }) }
}
const reused = { status: 409, code: 'Common.IdempotencyKeyReused' }

it('answers the same call again, and refuses the key for anything else and to anybody else', async () => {
  const key = newKey()
  const first = await write(7, key, { name: 'Emma' })
  expect(await write(7, key, { name: 'Emma' })).toEqual(first)
  expect(await write(7, key, { name: 'Sanditon' })).toMatchObject(reused)
  expect(await write(8, key, { name: 'Emma' })).toMatchObject(reused)
  expect(await write(7, key, {}, 'Test/SignOut')).toMatchObject(reused)
  expect(await write(7, key.toUpperCase(), { name: 'Sanditon' })).toMatchObject(reused)
  expect(await write(7, key, { name: 'Emma' })).toEqual(first)
})

it('says so in the caller’s language', async () => {
  const [key, { headers }] = [newKey(), await at.signIn(7)]
  await write(7, key, { name: 'Emma' })
  const reply = await at.post('Test/Write', { name: 'x' }, { ...headers, 'idempotency-key': key, 'accept-language': 'zh-TW' })
  expect(((await reply.json()) as { message: string }).message).toContain('已經用在另一個請求')
})

it('releases the key if nothing was written, and keeps it otherwise', async () => {
  const [free, bound] = [newKey(), newKey()]
  expect(await write(7, free, { name: 'late' })).toMatchObject({ code: 'Common.Conflict' })
  expect((await write(7, free, { name: 'Emma' })).status).toBe(200)
  expect(await write(7, bound, { name: 'refused' })).toMatchObject({ code: 'Common.Forbidden' })
  expect(await write(7, bound, { name: 'Emma' })).toMatchObject(reused)
})

it('hashes no secret', async () => {
  const requests = await Promise.all(['one', 'two'].map((password) => write(7, newKey(), { name: 'Emma', password })))
  expect(requests[0]?.request).toMatch(/^[\w-]{22}$/)
  expect(requests[1]?.request).toBe(requests[0]?.request)
})

test.each([
  ['that is no UUID', 'abc', 'Field.Invalid'],
  ['that is empty', '', 'Field.Invalid'],
  ['of another version', '4a5e1e4b-aab4-4f1c-9b1c-000000000001', 'Field.Invalid'],
  ['of before 2020', '016f5e66-0000-7000-8000-000000000001', 'Field.OutOfRange'],
  ['of the year 10889', 'ffffffff-ffff-7fff-bfff-ffffffffffff', 'Field.OutOfRange'],
  ['six minutes ahead', newKey(6 * MINUTE), 'Field.OutOfRange'],
])('a key %s is refused', async (_, key, code) => {
  const refused = await write(7, key, { name: 'Emma' })
  expect(refused).toMatchObject({ status: 400, code: 'Common.FieldsNotValid', validationErrors: [{ field: 'Idempotency-Key', code }] })
})

test('a key of a clock that is four minutes ahead is taken', async () => {
  expect((await write(7, newKey(4 * MINUTE), { name: 'Emma' })).status).toBe(200)
})
