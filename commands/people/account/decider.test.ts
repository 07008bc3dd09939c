import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { accounts } from './decider.ts'

const { given } = specification(accounts)
const claimed = { type: 'AccountClaimed', data: { userId: 7 } } as const
const released = { type: 'AccountReleased', data: { userId: 7 } } as const

test('a free address is claimed', () => given().when({ type: 'ClaimAccount', userId: 7 }).then(claimed))
test('it moves to another id of the same registration', () =>
  given(claimed)
    .when({ type: 'MoveAccount', from: 7, userId: 8 })
    .then(released, { type: 'AccountClaimed', data: { userId: 8 } }))
test('but not away from another person', () =>
  given(claimed).when({ type: 'MoveAccount', from: 6, userId: 8 }).rejects('User.AlreadyExists'))
test('an address belongs to one person at a time', () =>
  given(claimed).when({ type: 'ClaimAccount', userId: 8 }).rejects('User.AlreadyExists'))
test('its owner releases it', () => given(claimed).when({ type: 'ReleaseAccount', userId: 7 }).then(released))
test('others cannot', () => given(claimed).when({ type: 'ReleaseAccount', userId: 8 }).thenNothing())
test('a free address cannot be released', () => given().when({ type: 'ReleaseAccount', userId: 7 }).thenNothing())
test('a released address may be claimed by anyone', () =>
  given(claimed, released)
    .when({ type: 'ClaimAccount', userId: 8 })
    .then({ type: 'AccountClaimed', data: { userId: 8 } }))
