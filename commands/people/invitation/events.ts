// An invitation of a user with an account into a unit and classes of it. One stream per unit and user.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { groupRoleSchema } from '../../classes/group/events.ts'

const whose = { businessUnitId: idSchema, userId: idSchema }
/** A class to join on acceptance, and the end of that membership. */
const place = z.object({ groupId: idSchema, role: groupRoleSchema, expirationTime: z.string().nullable() })
export type InvitedPlace = z.infer<typeof place>

export const invitationEvents = defineEvents({
  InvitationSent: {
    version: 1,
    timeline: 'person',
    meaning: 'A unit invited a person who has an account already; sent again, it names everything that is offered.',
    schema: z.object({
      ...whose,
      invitedBy: idSchema,
      validUntil: z.string(),
      /** End of the unit membership. */
      expirationTime: z.string().nullable(),
      places: z.array(place),
    }),
  },
  InvitationAccepted: {
    version: 1,
    timeline: 'person',
    meaning: 'The person accepted the invitation of a unit, and joins it.',
    schema: z.object(whose),
  },
  InvitationDeclined: {
    version: 1,
    timeline: 'person',
    meaning: 'The person declined the invitation of a unit.',
    schema: z.object(whose),
  },
  InvitationWithdrawn: {
    version: 1,
    timeline: 'person',
    meaning: 'The unit withdrew its invitation before the person answered.',
    schema: z.object(whose),
  },
})
export type InvitationEvent = EventOf<typeof invitationEvents>
