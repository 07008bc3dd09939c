// Write limits per person.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Caller, ServedCall } from '../../protocol/call.ts'
import { Rejection, rejected } from '../../protocol/catalogue.ts'
import { allCalls } from './calls.fixture.ts'
import { createCounts } from './counts.ts'
import { createLimits, type LimitedCall, type Limits } from './limits.ts'

const MEGABYTE = 1024 * 1024
let at = 0
let limits: Limits
let calls: ReadonlyMap<string, ServedCall>
beforeAll(async () => {
  calls = new Map((await allCalls()).map((call) => [call.path, call]))
})
beforeEach(() => {
  at = 0
  limits = createLimits({ accountHash: (account) => account, knownDevice: () => null, counts: createCounts(() => at) })
})

const person = (userId: number): Caller => ({ userId, sessionId: `session of ${userId}`, roles: [] })
/** Seconds to wait before the call of this path is allowed; 0 if it was. */
const ask = async (path: string, given: Partial<LimitedCall> = {}, run = async () => {}): Promise<number> => {
  const call = calls.get(path)
  if (!call) throw new Error(`there is no call ${path}`)
  try {
    await limits.around({ call, caller: person(7), request: {}, ip: '192.0.2.1', bytes: 100, ...given }, run)
    return 0
  } catch (error) {
    if (!(error instanceof Rejection) || error.details.retryAfter === undefined) throw error
    return Number(error.details.retryAfter)
  }
}
/** Number of calls accepted out of so many concurrent ones. */
const many = async (count: number, path: string, call?: Parameters<typeof ask>[1]) => {
  let passed = 0
  for (let n = 0; n < count; n++) if ((await ask(path, call)) === 0) passed += 1
  return passed
}

it.each([
  ['stars', 'Group/Exercise/MarkProblem', {}, 120],
  ['drafts', 'Draft/Save', {}, 120],
  ['tickets for the live socket', 'Live/Ticket', {}, 120],
  ['runs of code', 'Code/Judge', {}, 200],
  ['addresses to share a problem with', 'Problem/Share', {}, 40],
  ['tokens after the agreement', 'User/SignPersonalDataAgreement', { caller: null, request: { token: 'a token' } }, 12],
  ['whatever else is written', 'ProblemSet/Add', {}, 480],
] as const)('%s: so many at once, and then a few a minute', async (_, path, call, most) => {
  expect(await many(2000, path, call)).toBe(most)
  const wait = await ask(path, call)
  expect(wait).toBeGreaterThan(0)
  at += wait * 1000
  expect(await ask(path, call)).toBe(0)
})

it('a person over the write limit does not delay others', async () => {
  expect(await many(2000, 'Group/Exercise/MarkProblem')).toBe(120)
  expect(await ask('Group/Exercise/MarkProblem', { caller: person(8) })).toBe(0)
  expect(await many(200, 'User/SignPersonalDataAgreement', { caller: null, request: { token: 'one' } })).toBe(12)
  expect(await ask('User/SignPersonalDataAgreement', { caller: null, request: { token: 'another' } })).toBe(0)
})

it('a right password opens so many sessions and no more', async () => {
  const signIn = { caller: null, request: { account: 'amy', password: 'right' } }
  expect(await many(500, 'User/Login', signIn)).toBe(60)
  expect(await ask('User/Login', { ...signIn, request: { account: 'ben', password: 'right' } })).toBe(0)
})

it('taking a star away counts like giving one', async () => {
  for (let n = 0; n < 60; n++) await ask('Group/Exercise/MarkProblem')
  expect(await many(2000, 'Group/Exercise/UnMarkProblem')).toBe(60)
})

it('running code counts like handing it in', async () => {
  for (let n = 0; n < 150; n++) await ask('Code/Judge')
  expect(await many(2000, 'Code/Evaluate')).toBe(50)
})

it.each([
  ['another’s password', 'User/Login', { caller: null, request: { account: 'amy', password: 'a guess' } }, 'User.LoginFailed'],
  [
    'the password of an open session',
    'User/ChangePassword',
    { request: { old: 'a guess', new: 'Secret-2026' } },
    'User.OldPasswordInvalid',
  ],
] as const)('guessing %s is delayed, longer each time', async (_, path, given, code) => {
  const guess = () => ask(path, given, () => Promise.reject(rejected(code)))
  for (let n = 0; n < 6; n++) await expect(guess()).rejects.toMatchObject({ code })
  expect(await guess()).toBe(1)
  at += 1000
  await expect(guess()).rejects.toMatchObject({ code })
  expect(await guess()).toBe(2)
  expect(
    await ask(path, { caller: path === 'User/Login' ? null : person(8), request: { ...given.request, account: 'ben', password: 'right' } }),
  ).toBe(0)
})

it('bytes are counted, however they are sent', async () => {
  expect(await many(1000, 'Problem/Edit', { bytes: 4 * MEGABYTE })).toBe(32)
  expect(await ask('Draft/Get', { bytes: 4 * MEGABYTE })).toBeGreaterThan(0)
  expect(await ask('Problem/Edit', { bytes: 4 * MEGABYTE, caller: person(8) })).toBe(0)
})

it('repeated requests within the limits are not delayed', async () => {
  expect(await many(5000, 'User/Groups')).toBe(5000)
})

it('calls of visitors about an account are limited by account and network, by account, and by network', async () => {
  const about = (email: string, ip: string) => ({ caller: null, request: { email }, ip })
  expect(await many(50, 'User/ForgetPassword', about('amy', '192.0.2.1'))).toBe(5)
  expect(await ask('User/ForgetPassword', about('ben', '192.0.2.1'))).toBe(0)
  expect(await ask('User/passwordResetters', about('amy', '192.0.2.1'))).toBe(0)
  let passed = 0
  for (let network = 1; network <= 50; network += 1) passed += await many(1, 'User/ForgetPassword', about('amy', `198.51.100.${network}`))
  expect(passed).toBe(10)
  passed = 0
  for (let number = 0; number < 200; number += 1) passed += await many(1, 'User/ForgetPassword', about(`student ${number}`, '192.0.2.1'))
  expect(passed).toBe(114)
})

it('a whole school begins to sign in by the education cloud at once, from one network', async () => {
  expect(await many(2000, 'User/BeginCloudSignIn', { caller: null, request: {} })).toBe(1000)
})

it('guesses at links are held back by network', async () => {
  for (const path of ['User/validateForgetPasswordToken', 'User/RecoveryPassword']) {
    let passed = 0
    for (let number = 0; number < 200; number += 1)
      passed += await many(1, path, { caller: null, request: { token: `${number}`, resetToken: `${number}` } })
    expect(passed).toBe(120)
  }
})

it('every public command is held back in one way or another', () => {
  const open = [...calls.values()].filter(
    ({ auth, kind, limit, publicly, guessing }) => auth === 'public' && kind === 'command' && !limit && !publicly && !guessing,
  )
  expect(open.map(({ path }) => path)).toEqual([])
})
