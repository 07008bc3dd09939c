// An email address as an account name: the stream's name is its HMAC, so one address belongs to one person at a time.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const accountEvents = defineEvents({
  AccountClaimed: { version: 1, meaning: 'An address belongs to a person.', schema: z.object({ userId: idSchema }) },
  AccountReleased: { version: 1, meaning: 'An address is free again.', schema: z.object({ userId: idSchema }) },
})
export type AccountEvent = EventOf<typeof accountEvents>
