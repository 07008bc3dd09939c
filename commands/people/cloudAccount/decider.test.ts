import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { cloudAccounts } from './decider.ts'

const { given } = specification(cloudAccounts)
const claimed = (userId: number, registrationId: string | null = null) =>
  ({ type: 'CloudAccountClaimed', data: { userId, registrationId } }) as const
const released = (userId: number) => ({ type: 'CloudAccountReleased', data: { userId } }) as const
const claim = (userId: number, from: number | null = null, registrationId: string | null = null) =>
  ({ type: 'ClaimCloudAccount', userId, from, registrationId }) as const

test('a free one is claimed, once', () => {
  given().when(claim(5)).then(claimed(5))
  given(claimed(5)).when(claim(5)).thenNothing()
})
test('another person cannot have it', () => given(claimed(5)).when(claim(6)).rejects('User.CloudAccountTaken'))
test('it moves from an id that was never registered, and from no other', () => {
  given(claimed(5, 'r'))
    .when(claim(6, 5, 'r'))
    .then(released(5), claimed(6, 'r'))
  given(claimed(5, 'r'))
    .when(claim(6, 4, 'r'))
    .rejects('User.CloudAccountTaken')
})
test('its person releases it, and then it is free', () => {
  given(claimed(5)).when({ type: 'ReleaseCloudAccount', userId: 6 }).thenNothing()
  given(claimed(5)).when({ type: 'ReleaseCloudAccount', userId: 5 }).then(released(5))
  given(claimed(5), released(5)).when(claim(6)).then(claimed(6))
})
