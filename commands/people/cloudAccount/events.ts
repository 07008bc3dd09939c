// An account of the education cloud: the stream's name is the keyed hash of issuer and subject, so each signs in one person at a time.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const cloudAccountEvents = defineEvents({
  CloudAccountClaimed: {
    version: 1,
    meaning: 'An account of the education cloud belongs to a person; where that person is registered for it, by this command.',
    schema: z.object({ userId: idSchema, registrationId: z.string().nullable() }),
  },
  CloudAccountReleased: {
    version: 1,
    meaning: 'An account of the education cloud belongs to a person no more.',
    schema: z.object({ userId: idSchema }),
  },
})
export type CloudAccountEvent = EventOf<typeof cloudAccountEvents>
