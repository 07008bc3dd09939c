// A session's life, and refused sign-ins.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { signInWays } from './schemas.ts'

export const sessionEvents = defineEvents({
  SignedIn: {
    version: 2,
    timeline: 'class',
    meaning: 'A person signed in, in this way; a link states its purpose.',
    schema: z.object({ sessionId: z.string(), userId: idSchema, way: z.enum(signInWays), scope: z.string().nullable() }),
    // version 1 had no other way
    upcasts: { 1: (data: object) => ({ ...data, way: 'password', scope: null }) },
  },
  SignedOut: {
    version: 1,
    timeline: 'class',
    meaning: 'A person signed out.',
    schema: z.object({ sessionId: z.string(), userId: idSchema }),
  },
  SessionSuperseded: {
    version: 1,
    timeline: 'class',
    meaning: 'The same person signed in elsewhere; this session ended.',
    schema: z.object({ sessionId: z.string(), userId: idSchema, supersededBy: z.string() }),
  },
  SignInRejected: {
    version: 1,
    meaning: 'A sign-in was refused.',
    schema: z.object({ userId: idSchema.nullable(), reason: z.string() }),
  },
})
export type SessionEvent = EventOf<typeof sessionEvents>
