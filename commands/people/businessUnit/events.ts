// A business unit: an organisation with administrators, members and an end.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { memberExpirationChanged } from '../../classes/group/events.ts'

const businessUnitId = idSchema
const userId = idSchema

export const businessUnitEvents = defineEvents({
  BusinessUnitCreated: {
    version: 1,
    meaning: 'A business unit exists.',
    schema: z.object({ businessUnitId, type: z.string(), name: z.string(), description: z.string(), expirationTime: z.string() }),
  },
  BusinessUnitEdited: {
    version: 1,
    meaning: 'Name, description or end of the unit changed.',
    schema: z.object({ businessUnitId, name: z.string(), description: z.string(), expirationTime: z.string() }),
  },
  AdministratorAppointed: { version: 1, meaning: 'A member administers the unit.', schema: z.object({ businessUnitId, userId }) },
  AdministratorDismissed: { version: 1, meaning: 'A member no longer administers the unit.', schema: z.object({ businessUnitId, userId }) },
  MemberAdded: {
    version: 1,
    meaning: 'A person belongs to the unit.',
    schema: z.object({ businessUnitId, userId, expirationTime: z.string().nullable() }),
  },
  MemberExpirationChanged: memberExpirationChanged,
})
export type BusinessUnitEvent = EventOf<typeof businessUnitEvents>
