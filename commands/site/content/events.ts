// Events of the contents that platform admins edit. Each has the whole content.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { cardIcons } from './landing.ts'

/** `version`: counted from 1. */
const changed = <Shape extends z.ZodType>(content: Shape) =>
  z.object({ version: z.number().int().positive(), content, changedBy: idSchema })

const words = z.object({ 'zh-TW': z.string(), en: z.string() })

export const contentEvents = defineEvents({
  LandingContentChanged: {
    version: 1,
    meaning: 'The front page shows other cards, another video, or other feedback.',
    schema: changed(
      z.object({
        video: z.object({ id: z.string(), title: words }),
        informationCards: z.array(z.object({ icon: z.enum(cardIcons), title: words, description: words })),
        featureCards: z.array(z.object({ title: words, description: words, imageURL: words, imageText: words })),
        feedbacks: z.array(z.object({ text: words, from: words })),
      }),
    ),
  },
  PlansContentChanged: {
    version: 1,
    meaning: 'The page of plans says something else.',
    schema: changed(
      z.object({
        intro: words,
        plans: z.array(
          z.object({
            title: words,
            twdPerYear: z.number().nullable(),
            price: words,
            points: z.array(z.object({ text: words })),
            ask: z.enum(['mail', 'phone']),
          }),
        ),
      }),
    ),
  },
  TypingTextsChanged: {
    version: 1,
    meaning: 'The texts of the typing playground have changed.',
    schema: changed(z.object({ texts: z.array(z.object({ language: z.enum(['zh-TW', 'en']), title: z.string(), text: z.string() })) })),
  },
})
export type ContentEvent = EventOf<typeof contentEvents>
