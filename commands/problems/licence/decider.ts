// Rules of a licence. It expires by the clock, whether or not LicenceExpired has been written; an admin may end it earlier.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type LicenceEvent, licenceEvents } from './events.ts'

export type LicenceCommand =
  | { type: 'GrantLicence'; userId: number; expirationTime: string; grantedBy: number; now: string }
  | { type: 'EndLicence' | 'ExpireLicence'; userId: number; now: string }

export interface Licence {
  /** Null without a licence. */
  expirationTime: string | null
}

const evolve = (_: Licence, event: LicenceEvent): Licence => ({
  expirationTime: event.type === 'LicenceGranted' ? event.data.expirationTime : null,
})

const decide = (command: LicenceCommand, licence: Licence): LicenceEvent[] => {
  const { userId, now } = command
  if (command.type !== 'GrantLicence') {
    if (licence.expirationTime === null) return []
    const isOver = licence.expirationTime <= now
    if (command.type === 'ExpireLicence' && !isOver) return []
    return [{ type: 'LicenceExpired', data: { userId, expiredAt: isOver ? licence.expirationTime : now } }]
  }
  const { expirationTime, grantedBy } = command
  if (expirationTime <= now) throw rejected('Licence.ExpirationInvalid', { field: 'expirationTime', code: 'Licence.ExpirationInvalid' })
  return expirationTime === licence.expirationTime ? [] : [{ type: 'LicenceGranted', data: { userId, expirationTime, grantedBy } }]
}

export const licences = aggregate({
  category: 'licence',
  events: licenceEvents,
  decider: { initialState: { expirationTime: null }, evolve, decide },
})
