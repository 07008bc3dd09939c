// Delays after wrong passwords, by account, network and device.
import { beforeEach, expect, it, vi } from 'vitest'
import { rejected } from '../../protocol/catalogue.ts'
import { createCounts } from './counts.ts'
import { createGuesses, type Guess, type Guesses, networkOf } from './guesses.ts'

const MINUTE = 60_000
let at = 0
let guesses: Guesses
beforeEach(() => {
  at = 0
  guesses = createGuesses(createCounts(() => at))
})

const school: Guess = { account: 'amy', device: null, ip: '192.0.2.1', password: 'wrong' }
const signIn = async (guess: Partial<Guess>, isRight = false): Promise<'in' | 'wrong' | 'wait'> => {
  try {
    return await guesses.check(
      { ...school, ...guess },
      () => true,
      async () => {
        if (!isRight) throw new Error('wrong')
        return 'in' as const
      },
    )
  } catch (error) {
    return error instanceof Error && error.message === 'wrong' ? 'wrong' : 'wait'
  }
}
const many = async (count: number, guessOf: (n: number) => Partial<Guess>) => {
  const results = []
  for (let n = 0; n < count; n++) results.push(await signIn(guessOf(n)))
  return results.filter((result) => result === 'wrong').length
}

it('allows few guesses at one account per day, from one place or from many', async () => {
  let [fromOne, fromMany] = [0, 0]
  for (; at < 24 * 60 * MINUTE; at += 5000) {
    if ((await signIn({ password: `one ${at}` })) === 'wrong') fromOne += 1
    if ((await signIn({ account: 'ben', ip: `10.0.${at % 256}.${at % 251}`, password: `many ${at}` })) === 'wrong') fromMany += 1
  }
  expect(fromOne).toBeLessThan(150)
  expect(fromMany).toBeLessThan(1600)
})

it('does not delay sign-ins on known devices, nor for long on others', async () => {
  expect(await many(200, (n) => ({ ip: `10.0.0.${n}`, password: `guess ${n}` }))).toBeLessThan(25)
  expect(await signIn({ device: 'amy’s own' }, true)).toBe('in')
  expect(await signIn({ ip: '192.0.2.99' }, true)).toBe('wait')
  at += MINUTE
  expect(await signIn({ ip: '192.0.2.99' }, true)).toBe('in')
})

it('counts failures with a device token against that device', async () => {
  expect(await many(50, (n) => ({ device: 'stolen', password: `guess ${n}` }))).toBe(6)
  expect(await signIn({ device: 'another' }, true)).toBe('in')
})

it('notices one password that is tried on many accounts', async () => {
  expect(await many(500, (n) => ({ account: `account ${n}`, ip: `10.0.${n % 7}.${n}`, password: 'Summer-2026' }))).toBe(51)
  expect(await signIn({ account: 'carl', ip: '192.0.2.7', password: 'ｓummer-2026'.replace('ｓ', 'S') })).toBe('wait')
  expect(await signIn({ account: 'carl', ip: '192.0.2.7', password: 'another' }, true)).toBe('in')
})

it('notices one place from which many accounts are tried', async () => {
  expect(await many(1000, (n) => ({ account: `account ${n}`, password: `guess ${n}` }))).toBe(301)
  expect(await signIn({ account: 'carl', ip: '192.0.2.7' }, true)).toBe('in')
})

it('counts no success: a school signs in at once with the password it was given', async () => {
  const signedIn = await Promise.all(
    Array.from({ length: 2000 }, (_, n) => signIn({ account: `account ${n}`, password: 'given to all' }, true)),
  )
  expect(new Set(signedIn)).toEqual(new Set(['in']))
})

it('counts concurrent guesses', async () => {
  const compare = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    throw rejected('User.LoginFailed')
  })
  const spray = Array.from({ length: 400 }, (_, n) =>
    guesses.check({ account: `account ${n}`, device: null, ip: `10.0.0.${n % 256}`, password: 'one' }, () => true, compare),
  )
  await Promise.allSettled(spray)
  expect(compare.mock.calls.length).toBeLessThan(60)
})

it('takes a network of IPv6 for one place', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0db8:0:0:ffff::2'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
})
