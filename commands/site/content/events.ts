// Events of the contents that platform admins edit. Each has the whole content.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

/** `version`: counted from 1. */
const changed = <Shape extends z.ZodType>(content: Shape) =>
  z.object({ version: z.number().int().positive(), content, changedBy: idSchema })

export const contentEvents = defineEvents({
  TypingTextsChanged: {
    version: 1,
    meaning: 'The texts of the typing playground have changed.',
    schema: changed(z.object({ texts: z.array(z.object({ language: z.enum(['zh-TW', 'en']), title: z.string(), text: z.string() })) })),
  },
})
export type ContentEvent = EventOf<typeof contentEvents>
