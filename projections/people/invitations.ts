// One document per unit and invited user: offer and state of the invitation.
import type { InvitationEvent } from '../../commands/people/invitation/events.ts'
import { projection } from '../kit/projection.ts'

type Sent = Extract<InvitationEvent, { type: 'InvitationSent' }>['data']

export type InvitationDocument = Sent & {
  _id: string
  /** Position of the latest sending; lists use this order. */
  position: string
  sentAt: string
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
}

/** Suffix of the invitation's stream. */
export const invitationKey = ({ businessUnitId, userId }: { businessUnitId: number; userId: number }): string =>
  `${businessUnitId}-${userId}`

const key = (event: { data: { businessUnitId: number; userId: number } }): string => invitationKey(event.data)
const change = (state: InvitationDocument['state']) => ({
  key,
  fold: (before: InvitationDocument | null) => before && { ...before, state },
})

export const invitations = projection<InvitationDocument, InvitationEvent>({
  name: 'invitations',
  version: 1,
  collection: 'invitations',
  hasNoSnapshots: true,
  streamPrefix: 'invitation-',
  indexes: [{ fields: ['businessUnitId', 'state', 'position'] }],
  on: {
    InvitationSent: {
      key,
      fold: (_, { data, metadata, position }) => ({ ...data, position, sentAt: metadata.recordedAt, state: 'open' }),
    },
    InvitationAccepted: change('accepted'),
    InvitationDeclined: change('declined'),
    InvitationWithdrawn: change('withdrawn'),
  },
})
