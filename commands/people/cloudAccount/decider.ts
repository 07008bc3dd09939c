// One account of the education cloud signs one person in at a time.
import { rejected } from '../../../protocol/catalogue.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type CloudAccountEvent, cloudAccountEvents } from './events.ts'

export type CloudAccountCommand =
  /** `from` is an id under which nobody was registered in the end; null at first. */
  | { type: 'ClaimCloudAccount'; userId: number; from: number | null; registrationId: string | null }
  | { type: 'ReleaseCloudAccount'; userId: number }

export interface CloudAccount {
  userId: number | null
  /** The command that registers the person, where there was nobody: whoever comes after a crash goes on with it. */
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

/** By the keyed hash of issuer and subject. */
export const cloudAccounts = namedAggregate({
  category: 'cloudAccount',
  events: cloudAccountEvents,
  decider: { initialState, evolve, decide },
})
