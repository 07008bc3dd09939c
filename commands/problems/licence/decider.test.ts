import { describe, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { licences } from './decider.ts'
import type { LicenceEvent } from './events.ts'

const { given } = specification(licences)
const [now, soon, later] = ['2026-03-02T01:00:00.000Z', '2026-04-01T00:00:00.000Z', '2027-03-02T00:00:00.000Z']
const granted = (expirationTime: string): LicenceEvent => ({ type: 'LicenceGranted', data: { userId: 9, expirationTime, grantedBy: 1 } })
const grant = (expirationTime: string) => ({ type: 'GrantLicence', userId: 9, expirationTime, grantedBy: 1, now }) as const
const expire = { type: 'ExpireLicence', userId: 9, now } as const
const expired: LicenceEvent = { type: 'LicenceExpired', data: { userId: 9 } }

describe('a licence', () => {
  test('is granted until a time', () => given().when(grant(soon)).then(granted(soon)))
  test('is granted for longer', () => given(granted(soon)).when(grant(later)).then(granted(later)))
  test('as it is: already so', () => given(granted(soon)).when(grant(soon)).thenNothing())
  test('that is over already is refused', () => given().when(grant(now)).rejects('Licence.ExpirationInvalid'))
  test('is ended', () => given(granted(soon)).when(expire).then(expired))
  test('that is not there, or over: already so', () => {
    given().when(expire).thenNothing()
    given(granted(soon), expired).when(expire).thenNothing()
    given(granted(now)).when(expire).thenNothing()
  })
  test('is granted anew after its end', () => given(granted(soon), expired).when(grant(soon)).then(granted(soon)))
})
