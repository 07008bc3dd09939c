// How much a person may write before being told to wait.
import { beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../protocol/call.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import { createLimits, type LimitedCall, type Limits } from './limits.ts'

const MEGABYTE = 1024 * 1024
let at = 0
let limits: Limits
beforeEach(() => {
  at = 0
  limits = createLimits({ accountHash: (account) => account, knownDevice: () => null, now: () => at })
})

const person = (userId: number): Caller => ({ userId, sessionId: `session of ${userId}`, roles: [] })
const ask = async (path: string, call: Partial<LimitedCall> & { kind?: 'command' | 'query' } = {}): Promise<number> => {
  const { kind = 'command', ...rest } = call
  try {
    await limits.around({ call: { path, kind }, caller: person(7), request: {}, ip: '192.0.2.1', bytes: 100, ...rest }, async () => {})
    return 0
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'Common.TooManyRequests') throw error
    return Number(error.details.retryAfter)
  }
}
/** How many of so many calls at once get through. */
const many = async (count: number, path: string, call?: Parameters<typeof ask>[1]) => {
  let passed = 0
  for (let n = 0; n < count; n++) if ((await ask(path, call)) === 0) passed += 1
  return passed
}

it.each([
  ['stars', 'Group/Exercise/MarkProblem', {}, 120],
  ['drafts', 'Draft/Save', { kind: 'query' }, 120],
  ['tokens after the agreement', 'User/SignPersonalDataAgreement', { caller: null, request: { token: 'a token' } }, 12],
  ['whatever else is written', 'ProblemSet/Add', {}, 480],
] as const)('%s: so many at once, and then a few a minute', async (_, path, call, most) => {
  expect(await many(2000, path, call)).toBe(most)
  const wait = await ask(path, call)
  expect(wait).toBeGreaterThan(0)
  at += wait * 1000
  expect(await ask(path, call)).toBe(0)
})

it('one person who writes too much is in nobody else’s way', async () => {
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

it('bytes are counted, however they are sent', async () => {
  expect(await many(1000, 'Problem/Edit', { bytes: 4 * MEGABYTE })).toBe(32)
  expect(await ask('Draft/Get', { kind: 'query', bytes: 4 * MEGABYTE })).toBeGreaterThan(0)
  expect(await ask('Problem/Edit', { bytes: 4 * MEGABYTE, caller: person(8) })).toBe(0)
})

it('who asks again and again for what may be asked is not held', async () => {
  expect(await many(5000, 'User/Groups', { kind: 'query' })).toBe(5000)
})
