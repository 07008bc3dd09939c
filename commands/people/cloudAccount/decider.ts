// An account of the education cloud signs in one person at a time.
import { rejected } from '../../../protocol/catalogue.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type CloudAccountEvent, cloudAccountEvents } from './events.ts'

export type CloudAccountCommand =
  /** `from`: an id whose registration was never completed; null on the first claim. */
  | { type: 'ClaimCloudAccount'; userId: number; from: number | null; registrationId: string | null }
  | { type: 'ReleaseCloudAccount'; userId: number }

export interface CloudAccount {
  userId: number | null
  /** Command id of the registration, if a person has to be created; a retry after a crash continues it. */
  registrationId: string | null
}

const initialState: CloudAccount = { userId: null, registrationId: null }

const evolve = (_account: CloudAccount, event: CloudAccountEvent): CloudAccount =>
  event.type === 'CloudAccountClaimed' ? { userId: event.data.userId, registrationId: event.data.registrationId } : initialState

const decide = (command: CloudAccountCommand, { userId: owner }: CloudAccount): CloudAccountEvent[] => {
  const { userId } = command
  if (command.type === 'ReleaseCloudAccount') return owner === userId ? [{ type: 'CloudAccountReleased', data: { userId } }] : []
  if (owner === userId) return []
  if (owner !== command.from) throw rejected('User.CloudAccountTaken')
  const claimed = { type: 'CloudAccountClaimed', data: { userId, registrationId: command.registrationId } } as const
  return owner === null ? [claimed] : [{ type: 'CloudAccountReleased', data: { userId: owner } }, claimed]
}

/** Keyed by the keyed hash of issuer and subject. */
export const cloudAccounts = namedAggregate({
  category: 'cloudAccount',
  events: cloudAccountEvents,
  decider: { initialState, evolve, decide },
})
