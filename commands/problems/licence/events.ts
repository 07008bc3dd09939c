// A person's licence for the paid practice banks (TQC+).
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const licenceEvents = defineEvents({
  LicenceGranted: {
    version: 1,
    meaning: 'A person may use the paid practice banks until a day.',
    schema: z.object({ userId: idSchema, expirationTime: z.string(), grantedBy: idSchema }),
  },
  LicenceExpired: {
    version: 1,
    meaning: 'The licence of a person has been ended.',
    schema: z.object({ userId: idSchema }),
  },
})
export type LicenceEvent = EventOf<typeof licenceEvents>
