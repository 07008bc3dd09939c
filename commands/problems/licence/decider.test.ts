import { describe, expect, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { licences } from './decider.ts'
import type { LicenceEvent } from './events.ts'

const { given } = specification(licences)
const [now, soon, later] = ['2026-03-02T01:00:00.000Z', '2026-04-01T00:00:00.000Z', '2027-03-02T00:00:00.000Z']
const granted = (expirationTime: string): LicenceEvent => ({ type: 'LicenceGranted', data: { userId: 9, expirationTime, grantedBy: 1 } })
const grant = (expirationTime: string) => ({ type: 'GrantLicence', userId: 9, expirationTime, grantedBy: 1, now }) as const
const end = { type: 'EndLicence', userId: 9, now } as const
const expire = { type: 'ExpireLicence', userId: 9, now } as const
const expired: LicenceEvent = { type: 'LicenceExpired', data: { userId: 9, expiredAt: now } }

describe('a licence', () => {
  test('is granted until a time', () => given().when(grant(soon)).then(granted(soon)))
  test('is granted for longer', () => given(granted(soon)).when(grant(later)).then(granted(later)))
  test('as it is: already so', () => given(granted(soon)).when(grant(soon)).thenNothing())
  test('that is over already is refused', () => given().when(grant(now)).rejects('Licence.ExpirationInvalid'))
  test('is ended', () => given(granted(soon)).when(end).then(expired))
  test('expires at its time, by any caller, and not before', () => {
    given(granted(now)).when(expire).then(expired)
    given(granted(now))
      .when({ ...end, now: soon })
      .then(expired)
    given(granted(soon)).when(expire).thenNothing()
  })
  test('that is not there, or ended: already so', () => {
    for (const command of [end, expire]) {
      given().when(command).thenNothing()
      given(granted(soon), expired).when(command).thenNothing()
    }
  })
  test('of the log’s first version does not say when it ended', () => {
    expect(licences.events.LicenceExpired.upcasts[1]({ userId: 9 })).toEqual({ userId: 9, expiredAt: null })
  })
  test('is granted anew after its end', () => given(granted(soon), expired).when(grant(soon)).then(granted(soon)))
})
