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
    version: 2,
    meaning: 'The licence of a person has ended: at its time, or before by an admin.',
    schema: z.object({ userId: idSchema, expiredAt: z.string().nullable() }),
    upcasts: { 1: (data: object) => ({ ...data, expiredAt: null }) },
  },
})
export type LicenceEvent = EventOf<typeof licenceEvents>
