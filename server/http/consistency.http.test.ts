// The Consistency-Token header: which values are accepted, and how long a call waits.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApplication } from './testing.ts'

let at: Awaited<ReturnType<typeof startTestApplication>>
beforeAll(async () => {
  at = await startTestApplication()
})
afterAll(() => at.stop())

const invalid = {
  status: 400,
  code: 'Common.FieldsNotValid',
  validationErrors: [{ field: 'Consistency-Token', code: 'Field.Invalid' }],
}

it('is refused if malformed, and not waited for beyond the end of the log', async () => {
  const { headers: own } = await at.signIn(33)
  const asking = async (token: string) => {
    const begun = performance.now()
    const reply = await at.post('Test/Me', {}, { ...own, 'consistency-token': token })
    const { status, headers } = reply
    return { status, stale: headers.get('stale'), ms: performance.now() - begun, ...((await reply.json()) as object) }
  }
  for (const nonsense of ['nonsense', '42', '-1', '99999999999999999999:1', '00000000000000000010-'])
    expect(await asking(nonsense)).toMatchObject(invalid)
  const future = await asking('00000000000000000043')
  expect(future).toMatchObject({ status: 200, stale: 'true' })
  expect((await asking('00000000000000000043-00000000000000000043')).stale).toBe('true')
  const behind = await asking('00000000000000000042')
  expect(behind).toMatchObject({ status: 200, stale: 'true' })
  expect([future.ms < 500, behind.ms > 900]).toEqual([true, true])
})

it('of the future does not delay callers beyond their own writes', async () => {
  const { headers } = await at.signIn(34)
  await at.post('Test/SignOut', {}, headers)
  const begun = performance.now()
  expect((await at.post('Test/Me', {}, { ...headers, 'consistency-token': '00000000000000000099' })).headers.get('stale')).toBe('true')
  expect(performance.now() - begun).toBeGreaterThan(900)
})
