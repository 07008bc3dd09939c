// An address belongs to one person at a time.
import { rejected } from '../../../protocol/catalogue.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type AccountEvent, accountEvents } from './events.ts'

export type AccountCommand =
  | { type: 'ClaimAccount'; userId: number }
  /** Moves a claim from an id whose registration was never completed to the id that was used in the end. */
  | { type: 'MoveAccount'; from: number; userId: number }
  | { type: 'ReleaseAccount'; userId: number }

export interface Account {
  userId: number | null
}

const evolve = (_account: Account, event: AccountEvent): Account => ({
  userId: event.type === 'AccountClaimed' ? event.data.userId : null,
})

const decide = (command: AccountCommand, account: Account): AccountEvent[] => {
  const { userId } = command
  switch (command.type) {
    case 'ClaimAccount':
      if (account.userId !== null) throw rejected('User.AlreadyExists')
      return [{ type: 'AccountClaimed', data: { userId } }]
    case 'MoveAccount':
      if (account.userId !== command.from) throw rejected('User.AlreadyExists')
      return [
        { type: 'AccountReleased', data: { userId: command.from } },
        { type: 'AccountClaimed', data: { userId } },
      ]
    case 'ReleaseAccount':
      return account.userId === userId ? [{ type: 'AccountReleased', data: { userId } }] : []
  }
}

/** Keyed by the HMAC of the address with the vault's key. */
export const accounts = namedAggregate({
  category: 'account',
  events: accountEvents,
  decider: { initialState: { userId: null }, evolve, decide },
})
