// Rules of an invitation into a unit: open until answered, withdrawn or expired.
import { rejected } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type InvitationEvent, type InvitedPlace, invitationEvents } from './events.ts'

/** Days for which an invitation can be accepted. */
const DAYS_OPEN = 30
const DAY_MS = 86_400_000

export type InvitationCommand = { businessUnitId: number; userId: number } & (
  | { type: 'Invite'; invitedBy: number; expirationTime: string | null; places: readonly InvitedPlace[]; now: string }
  | { type: 'AcceptInvitation'; now: string }
  | { type: 'DeclineInvitation' }
  | { type: 'WithdrawInvitation' }
)

export interface Invitation {
  state: 'none' | 'open' | 'accepted' | 'declined' | 'withdrawn'
  invitedBy: number
  validUntil: string
  expirationTime: string | null
  places: readonly InvitedPlace[]
}

const initialState: Invitation = { state: 'none', invitedBy: 0, validUntil: '', expirationTime: null, places: [] }

const evolve = (before: Invitation, event: InvitationEvent): Invitation => {
  switch (event.type) {
    case 'InvitationSent': {
      const { invitedBy, validUntil, expirationTime, places } = event.data
      return { state: 'open', invitedBy, validUntil, expirationTime, places }
    }
    case 'InvitationAccepted':
      return { ...before, state: 'accepted' }
    case 'InvitationDeclined':
      return { ...before, state: 'declined' }
    case 'InvitationWithdrawn':
      return { ...before, state: 'withdrawn' }
  }
}

/** Whether it can be accepted at that time (ISO-8601 UTC). */
export const isOpenAt = ({ state, validUntil }: Pick<Invitation, 'state' | 'validUntil'>, now: string): boolean =>
  state === 'open' && Date.parse(validUntil) > Date.parse(now)

const isSamePlace = (one: InvitedPlace, other: InvitedPlace): boolean =>
  one.groupId === other.groupId && one.role === other.role && one.expirationTime === other.expirationTime

/** The classes offered before and the new ones; a repeated class gets the new offer. */
const withPlaces = (before: readonly InvitedPlace[], more: readonly InvitedPlace[]): InvitedPlace[] => [
  ...before.filter(({ groupId }) => !more.some((place) => place.groupId === groupId)),
  ...more,
]

/** The later of two ends; null means no end. */
const laterEnd = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return null
  return isLater(one, other) ? one : other
}

const decide = (command: InvitationCommand, invitation: Invitation): InvitationEvent[] => {
  const { businessUnitId, userId } = command
  const whose = { businessUnitId, userId }
  switch (command.type) {
    case 'Invite': {
      const { invitedBy, now } = command
      const isOpen = isOpenAt(invitation, now)
      const places = isOpen ? withPlaces(invitation.places, command.places) : [...command.places]
      const expirationTime = isOpen ? laterEnd(invitation.expirationTime, command.expirationTime) : command.expirationTime
      const isKnown = (place: InvitedPlace) => invitation.places.some((known) => isSamePlace(known, place))
      if (isOpen && expirationTime === invitation.expirationTime && places.every(isKnown)) return []
      const validUntil = new Date(Date.parse(now) + DAYS_OPEN * DAY_MS).toISOString()
      return [{ type: 'InvitationSent', data: { ...whose, invitedBy, validUntil, expirationTime, places } }]
    }
    case 'AcceptInvitation':
      if (invitation.state === 'accepted') return []
      if (!isOpenAt(invitation, command.now)) throw rejected('BusinessUnit.InvitationOver')
      return [{ type: 'InvitationAccepted', data: whose }]
    case 'DeclineInvitation':
      return invitation.state === 'open' ? [{ type: 'InvitationDeclined', data: whose }] : []
    case 'WithdrawInvitation':
      if (invitation.state === 'withdrawn') return []
      if (invitation.state !== 'open') throw rejected('BusinessUnit.InvitationOver')
      return [{ type: 'InvitationWithdrawn', data: whose }]
  }
}

/** Id from unit and user. */
export const invitationId = (businessUnitId: number, userId: number): string => `${businessUnitId}-${userId}`

export const invitations = namedAggregate({
  category: 'invitation',
  events: invitationEvents,
  decider: { initialState, evolve, decide },
})
