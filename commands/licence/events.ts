// A person's licence for the paid practice banks (TQC+).
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../eventstore/definition.ts'

export const licenceEvents = defineEvents({
  LicenceGranted: {
    version: 1,
    meaning: 'A person may use the paid practice banks until a day.',
    schema: z.object({ userId: z.number().int(), expirationTime: z.string(), grantedBy: z.number().int() }),
  },
  LicenceExpired: {
    version: 1,
    meaning: 'The licence of a person has been ended.',
    schema: z.object({ userId: z.number().int() }),
  },
})
export type LicenceEvent = EventOf<typeof licenceEvents>
