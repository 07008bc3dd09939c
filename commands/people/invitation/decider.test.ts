import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { invitations } from './decider.ts'
import type { InvitationEvent, InvitedPlace } from './events.ts'

const { given } = specification(invitations)
const whose = { businessUnitId: 5, userId: 9 }
const place = (groupId: number): InvitedPlace => ({ groupId, role: 'student', expirationTime: null })
const [MARCH, APRIL, MAY] = ['2027-03-01T00:00:00.000Z', '2027-03-31T00:00:00.000Z', '2027-05-01T00:00:00.000Z']

const sent = (...places: InvitedPlace[]): InvitationEvent => ({
  type: 'InvitationSent',
  data: { ...whose, invitedBy: 7, validUntil: APRIL, expirationTime: null, places },
})
const happened = (type: 'InvitationAccepted' | 'InvitationDeclined' | 'InvitationWithdrawn'): InvitationEvent => ({ type, data: whose })
const invite = (...places: InvitedPlace[]) =>
  ({ type: 'Invite', ...whose, invitedBy: 7, expirationTime: null, places, now: MARCH }) as const
const accept = (now = MARCH) => ({ type: 'AcceptInvitation', ...whose, now }) as const
const decline = { type: 'DeclineInvitation', ...whose } as const
const withdraw = { type: 'WithdrawInvitation', ...whose } as const

test('is open for 30 days; additional offers are recorded, without duplicates', () => {
  given().when(invite()).then(sent())
  given(sent()).when(invite()).thenNothing()
  given(sent())
    .when(invite(place(21)))
    .then(sent(place(21)))
  given(sent(place(21)))
    .when(invite(place(22)))
    .then(sent(place(21), place(22)))
  given(sent(place(21)))
    .when(invite(place(21)))
    .thenNothing()
})

test('is accepted or declined once, within its time', () => {
  given(sent()).when(accept()).then(happened('InvitationAccepted'))
  given(sent(), happened('InvitationAccepted')).when(accept()).thenNothing()
  given(sent()).when(accept(MAY)).rejects('BusinessUnit.InvitationOver')
  given().when(accept()).rejects('BusinessUnit.InvitationOver')
  given(sent()).when(decline).then(happened('InvitationDeclined'))
  given(sent(), happened('InvitationAccepted')).when(decline).thenNothing()
  given(sent(), happened('InvitationDeclined')).when(accept()).rejects('BusinessUnit.InvitationOver')
})

test('is withdrawn until it is answered, and made anew after it was declined', () => {
  given(sent()).when(withdraw).then(happened('InvitationWithdrawn'))
  given(sent(), happened('InvitationWithdrawn')).when(withdraw).thenNothing()
  given(sent(), happened('InvitationWithdrawn')).when(accept()).rejects('BusinessUnit.InvitationOver')
  for (const type of ['InvitationAccepted', 'InvitationDeclined'] as const)
    given(sent(), happened(type)).when(withdraw).rejects('BusinessUnit.InvitationOver')
  given(sent(place(21)), happened('InvitationDeclined'))
    .when(invite())
    .then(sent())
})
