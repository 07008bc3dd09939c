// A business unit: an organisation with administrators, members and an end.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { DEFAULT_TIME_ZONE } from '../../../protocol/days.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { memberExpirationChanged } from '../../classes/group/events.ts'

const businessUnitId = idSchema
const userId = idSchema

const about = {
  businessUnitId,
  name: z.string(),
  description: z.string(),
  expirationTime: z.string(),
  /** IANA name: calendar days of the unit are in this zone. */
  timeZone: z.string(),
  /** Its classes cannot reset passwords, and need licences for the paid practice banks. */
  isRestricted: z.boolean(),
  /** Its classes are game classes. */
  isGame: z.boolean(),
}
const upcasts = { 1: (data: object) => ({ ...data, timeZone: DEFAULT_TIME_ZONE, isRestricted: false, isGame: false }) }

export const businessUnitEvents = defineEvents({
  BusinessUnitCreated: {
    version: 2,
    meaning: 'A business unit exists.',
    schema: z.object({ ...about, type: z.string() }),
    upcasts,
  },
  BusinessUnitEdited: {
    version: 2,
    meaning: 'Name, description, end, time zone or flags of the unit changed.',
    schema: z.object(about),
    upcasts,
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
