// Current offers of the invitations in an inbox.
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { BusinessUnitDocument } from '../../../projections/people/businessUnits.ts'
import type { InboxMail } from '../../../projections/people/inboxes.ts'
import { type InvitationDocument, invitationKey } from '../../../projections/people/invitations.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Offer } from './words.ts'

/** By unit. */
export const offersIn = async (
  reader: Reader,
  userId: number,
  mails: readonly InboxMail[],
  now: Date,
): Promise<ReadonlyMap<number, Offer>> => {
  const unitIds = [...new Set(mails.flatMap(({ businessUnitId }) => businessUnitId ?? []))]
  if (unitIds.length === 0) return new Map()
  const [found, units] = await Promise.all([
    reader.getMany<InvitationDocument>(
      'invitations',
      unitIds.map((businessUnitId) => invitationKey({ businessUnitId, userId })),
    ),
    reader.getMany<BusinessUnitDocument>('businessUnits', unitIds.map(String)),
  ])
  const groupIds = [...found.values()].flatMap(({ places }) => places.map(({ groupId }) => String(groupId)))
  const classes = await reader.getMany<ClassDocument>('classes', new Set(groupIds))
  return new Map(
    [...found.values()].map(({ businessUnitId, state, validUntil, places }) => [
      businessUnitId,
      {
        unit: units.get(String(businessUnitId))?.name ?? null,
        classes: places.flatMap(({ groupId }) => classes.get(String(groupId))?.name ?? []),
        isOpen: state === 'open' && Date.parse(validUntil) > now.getTime(),
      },
    ]),
  )
}
