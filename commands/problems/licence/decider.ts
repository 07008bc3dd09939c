// Every rule of a licence. It ends by the clock, whether or not anybody writes that down; LicenceExpired ends it before.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type LicenceEvent, licenceEvents } from './events.ts'

export type LicenceCommand =
  | { type: 'GrantLicence'; userId: number; expirationTime: string; grantedBy: number; now: string }
  | { type: 'ExpireLicence'; userId: number; now: string }

export interface Licence {
  /** Null where there is none. */
  expirationTime: string | null
}

const evolve = (_: Licence, event: LicenceEvent): Licence => ({
  expirationTime: event.type === 'LicenceGranted' ? event.data.expirationTime : null,
})

const decide = (command: LicenceCommand, licence: Licence): LicenceEvent[] => {
  const { userId, now } = command
  if (command.type === 'ExpireLicence')
    return licence.expirationTime === null || licence.expirationTime <= now ? [] : [{ type: 'LicenceExpired', data: { userId } }]
  const { expirationTime, grantedBy } = command
  if (expirationTime <= now) throw rejected('Licence.ExpirationInvalid', { field: 'expirationTime', code: 'Licence.ExpirationInvalid' })
  return expirationTime === licence.expirationTime ? [] : [{ type: 'LicenceGranted', data: { userId, expirationTime, grantedBy } }]
}

export const licences = aggregate({
  category: 'licence',
  events: licenceEvents,
  decider: { initialState: { expirationTime: null }, evolve, decide },
})
