// Invitations of a unit, for tests of every read model. For tests only.
import type { InvitationEvent } from '../../commands/people/invitation/events.ts'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { recorded } from '../kit/spec.ts'
import { CLASS, END, TEACHER, UNIT } from '../school.fixture.ts'

const happened = ({ type, data }: InvitationEvent, actorId: number): RecordedEvent =>
  recorded(type, data, { stream: `invitation-${data.businessUnitId}-${data.userId}`, actor: { userId: actorId, role: 'teacher' } })

export const invited = (userId: number, groupIds: readonly number[] = [CLASS]) => {
  const places = groupIds.map((groupId) => ({ groupId, role: 'student' as const, expirationTime: END }))
  const data = { businessUnitId: UNIT, userId, invitedBy: TEACHER, validUntil: END, expirationTime: null, places }
  return happened({ type: 'InvitationSent', data }, TEACHER)
}
export const answered = (type: 'InvitationAccepted' | 'InvitationDeclined' | 'InvitationWithdrawn', userId: number) =>
  happened({ type, data: { businessUnitId: UNIT, userId } }, type === 'InvitationWithdrawn' ? TEACHER : userId)

/** One accepts; the other declines, is invited again, and the second invitation is withdrawn. */
export const invitedAndAnswered = (one: number, other: number): RecordedEvent[] => [
  invited(one),
  invited(other),
  answered('InvitationAccepted', one),
  answered('InvitationDeclined', other),
  invited(other, []),
  answered('InvitationWithdrawn', other),
]
