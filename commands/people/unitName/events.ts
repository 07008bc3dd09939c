// What a unit is called: the stream's name is a hash of it, so one name belongs to one unit at a time.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const unitNameEvents = defineEvents({
  UnitNameClaimed: { version: 1, meaning: 'A name belongs to a unit.', schema: z.object({ businessUnitId: idSchema }) },
  UnitNameReleased: { version: 1, meaning: 'A name of a unit is free again.', schema: z.object({ businessUnitId: idSchema }) },
})
export type UnitNameEvent = EventOf<typeof unitNameEvents>
