import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signPersonalDataAgreement } from '../../../commands/people/user/calls.ts'
import { markProblem } from '../../../commands/problems/problemMark/calls.ts'
import { myGroups } from '../../../queries/classes/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { startI18n } from '../i18n.ts'
import { enter } from '../session.ts'
import { sessionStore } from '../sessionStore.ts'
import { refusal, reply, stubServer } from '../testing/stubServer.ts'
import { ApiError, request } from './client.ts'
import { errorMessages } from './errors.ts'

const star = { groupId: 1, activityId: 2, problemId: 3 }

beforeEach(async () => {
  await startI18n('en')
  sessionStore.signIn(`token-${Math.random()}`)
})
afterEach(() => vi.unstubAllGlobals())

test('a call carries session and language, a command also its own id, and the reply is returned', async () => {
  const server = stubServer()
  server.on(myGroups, () => reply([]))
  server.on(markProblem, () => reply({ isDone: true }))
  expect(await request(myGroups, {})).toEqual([])
  await request(markProblem, star)
  const [query, command] = server.asked
  expect(query?.headers.get('Authorization')).toBe(`Bearer ${sessionStore.get().token}`)
  expect(query?.headers.get('Accept-Language')).toBe('en')
  expect(query?.headers.get('Idempotency-Key')).toBeNull()
  expect(command?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(command?.body).toEqual(star)
})

test('a browser with a wrong clock takes the server time for its command ids', async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1), toFake: ['Date'] })
  const server = stubServer()
  const now = Date.UTC(2026, 2, 2, 1)
  const headers = { Date: new Date(now).toUTCString() }
  server.on(markProblem, () => {
    const time = Number.parseInt((server.asked.at(-1)?.headers.get('Idempotency-Key') ?? '').replaceAll('-', '').slice(0, 12), 16)
    if (Math.abs(time - now) < 60_000) return reply({ isDone: true }, { headers })
    const validationErrors = [{ field: 'Idempotency-Key', code: 'Field.OutOfRange', message: '' }]
    return reply({ code: 'Common.FieldsNotValid', message: '', validationErrors }, { status: 400, headers })
  })
  try {
    expect(await request(markProblem, star)).toEqual({ isDone: true })
    expect(await request(markProblem, star)).toEqual({ isDone: true })
    expect(server.asked).toHaveLength(3)
  } finally {
    vi.useRealTimers()
    server.on(markProblem, () => reply({ isDone: true }, { headers: { Date: new Date().toUTCString() } }))
    await request(markProblem, star)
  }
})

test('queries after a command carry its position, but only for the same user', async () => {
  const server = stubServer()
  server.on(myGroups, () => reply([]))
  server.on(markProblem, () => reply({ isDone: true }, { headers: { 'Consistency-Token': '0042' } }))
  await request(markProblem, star)
  server.on(markProblem, () => reply({ isDone: true }, { headers: { 'Consistency-Token': '0007' } }))
  await request(markProblem, star)
  await request(myGroups, {})
  expect(server.asked.at(-1)?.headers.get('Consistency-Token')).toBe('0042')
  sessionStore.signIn('someone else')
  await request(myGroups, {})
  expect(server.asked.at(-1)?.headers.get('Consistency-Token')).toBeNull()
})

test('a new session sends the position of commands made while signing in, under another token or none', async () => {
  const server = stubServer()
  sessionStore.signOut()
  server.on(signPersonalDataAgreement, () => reply({ token: 'full' }, { headers: { 'Consistency-Token': '0099' } }))
  server.on(userInfo, () => reply({ id: 7, name: 'Mei' }))
  await request(signPersonalDataAgreement, { token: 'half' })
  await enter('full')
  expect(server.askedOf(userInfo).map(({ headers }) => headers.get('Consistency-Token'))).toEqual(['0099'])
})

test('a stale reply is reported', async () => {
  const server = stubServer()
  const onStale = vi.fn()
  server.on(myGroups, () => reply([], { headers: { Stale: 'true' } }))
  await request(myGroups, {}, { onStale })
  expect(onStale).toHaveBeenCalledOnce()
})

test('a 401 ends the session with its reason; the call is retried once the same user has signed in again', async () => {
  const server = stubServer()
  sessionStore.signIn('old', 7)
  localStorage.setItem('draft:7.1.2.3', 'typed')
  server.on(markProblem, () => refusal(401, 'User.SignedInElsewhere', 'elsewhere'))
  const marking = request(markProblem, star)
  await vi.waitFor(() => expect(sessionStore.get()).toMatchObject({ token: null, reason: 'signedInElsewhere' }))
  const asking = request(myGroups, {})
  expect(localStorage.getItem('token')).toBeNull()
  server.on(markProblem, () => reply({ isDone: true }))
  server.on(myGroups, () => reply([]))
  sessionStore.signIn('new', 7)
  await Promise.all([marking, asking])
  const [first, second] = server.askedOf(markProblem)
  expect(second?.headers.get('Authorization')).toBe('Bearer new')
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  expect(server.askedOf(myGroups)).toHaveLength(1)
  expect(localStorage.getItem('draft:7.1.2.3')).toBe('typed')
})

test('a call of an ended session fails when another user signs in, or nobody does', async () => {
  const server = stubServer()
  server.on(myGroups, () => refusal(401, 'Common.Unauthorized', 'Please sign in first.'))
  for (const end of [() => sessionStore.signIn('other', 8), () => sessionStore.leave(), () => sessionStore.signOut()]) {
    sessionStore.signIn('old', 7)
    const asking = request(myGroups, {}).catch((error: unknown) => error)
    await vi.waitFor(() => expect(sessionStore.get().reason).toBe('expired'))
    end()
    expect(await asking).toMatchObject({ status: 401 })
  }
  expect(server.asked).toHaveLength(3)
})

test('an error keeps the further fields of the reply', async () => {
  const server = stubServer()
  server.on(markProblem, () => refusal(408, 'Judge.OverTime', 'late', { answerId: 99 }))
  const error = await request(markProblem, star).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).details).toEqual({ answerId: 99 })
})

test('a missing reply is a separate error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  const error = await request(myGroups, {}).catch((e: unknown) => e)
  expect(error).toMatchObject({ code: 'Network', status: 0 })
  expect(errorMessages(error)[0]).toContain('cannot be reached')
})

test('the display rule: field errors first, then the catalogue, then the default message with the details of the error', () => {
  const fields = [
    { field: 'name', code: 'Field.Required', message: 'Name is required' },
    { field: '', code: 'Problem.TestDataMissing', message: 'At least one test case is required.' },
  ]
  expect(errorMessages(new ApiError('Common.FieldsNotValid', 'Some fields are not valid.', 400, fields))).toEqual([
    'Name is required',
    'At least one test case is required.',
  ])
  expect(errorMessages(new ApiError('Group.NotFound', 'This class was not found.', 404))).toEqual(['This class was not found.'])
  const byDefault = 'Something went wrong on the server. Please contact support.'
  expect(errorMessages(new ApiError('ECONN', 'disk on fire', 500))).toEqual([`${byDefault} disk on fire`])
  expect(errorMessages(new ApiError('Common.Default', '', 502))).toEqual([byDefault])
  expect(errorMessages(new Error('bug'))).toEqual([byDefault])
})

test.each([
  ['280', 'Too many requests. Please wait a moment. Try again in about 5 minutes.'],
  ['40', 'Too many requests. Please wait a moment. Try again in about 40 seconds.'],
  ['1', 'Too many requests. Please wait a moment.'],
])('who has to wait %s seconds reads how long', async (seconds, said) => {
  const server = stubServer()
  const body = { code: 'Common.TooManyRequests', message: 'Too many requests. Please wait a moment.' }
  server.on(myGroups, () => reply(body, { status: 429, headers: { 'Retry-After': seconds } }))
  const error = await request(myGroups, {}).catch((thrown: unknown) => thrown)
  expect(errorMessages(error)).toEqual([said])
})
