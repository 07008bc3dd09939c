// A unit's open invitations, by address only: the unit sees other personal data after the user has joined.
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { InvitationDocument } from '../../../projections/people/invitations.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { ShownInvitation } from './schemas.ts'

interface Asked {
  businessUnitId: number
  page: number
  size: number
}

/** A page of unanswered invitations, newest first. */
export const openInvitations = async (
  reader: Reader,
  { businessUnitId, page, size }: Asked,
  now: Date,
): Promise<{ items: ShownInvitation[]; total: number }> => {
  const filter = { businessUnitId, state: 'open' }
  const [found, total] = await Promise.all([
    reader.find<InvitationDocument>('invitations', { filter, sort: [['position', -1]], limit: size, offset: (page - 1) * size }),
    reader.count('invitations', filter),
  ])
  const groupIds = found.flatMap(({ places }) => places.map(({ groupId }) => String(groupId)))
  const [people, classes] = await Promise.all([
    reader.getMany<PersonDocument>('people', new Set(found.map(({ userId }) => String(userId)))),
    reader.getMany<ClassDocument>('classes', new Set(groupIds)),
  ])
  const items = found.map(({ userId, sentAt, validUntil, places }) => ({
    userId,
    email: people.get(String(userId))?.email ?? null,
    sentAt,
    validUntil,
    isOver: Date.parse(validUntil) <= now.getTime(),
    places: places.map(({ groupId, role }) => ({ groupId, name: classes.get(String(groupId))?.name ?? null, role })),
  }))
  return { items, total }
}
