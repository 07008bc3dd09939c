// One document per unit and person that it has invited: what is offered, and how it stands.
import type { InvitationEvent } from '../../commands/people/invitation/events.ts'
import { projection } from '../kit/projection.ts'

type Sent = Extract<InvitationEvent, { type: 'InvitationSent' }>['data']

export type InvitationDocument = Sent & {
  _id: string
  /** Where in the log it was last sent: lists are in this order. */
  position: string
  sentAt: string
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
}

/** As the stream of the invitation ends. */
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
