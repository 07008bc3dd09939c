// The name of a unit: the stream's name is a hash of it, so one name belongs to one unit at a time.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const unitNameEvents = defineEvents({
  UnitNameClaimed: {
    version: 2,
    meaning: 'A name belongs to a unit.',
    /** `claimedTime`: start of the period for which a unit with another name may hold it. */
    schema: z.object({ businessUnitId: idSchema, claimedTime: z.string() }),
    upcasts: { 1: (data: object) => ({ ...data, claimedTime: '2026-01-01T00:00:00.000Z' }) },
  },
  UnitNameReleased: { version: 1, meaning: 'A name of a unit is free again.', schema: z.object({ businessUnitId: idSchema }) },
})
export type UnitNameEvent = EventOf<typeof unitNameEvents>
