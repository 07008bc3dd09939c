// Contents of public pages that platform admins edit: the schema of each, and what stands there until it is edited. A pure leaf.
import type { z } from 'zod'
import { initialTypingTexts, typingTexts } from '../../typing/text.ts'
import type { ContentName } from './contentNames.ts'
import { initialLanding, landingContent } from './landing.ts'
import { initialPlans, plansContent } from './plans.ts'

interface ContentDefinition<Schema extends z.ZodType> {
  schema: Schema
  initial: z.output<Schema>
}

const content = <Schema extends z.ZodType>(definition: ContentDefinition<Schema>): ContentDefinition<Schema> => definition

/** By name. */
export const contents = {
  landing: content({ schema: landingContent, initial: initialLanding }),
  plans: content({ schema: plansContent, initial: initialPlans }),
  typingTexts: content({ schema: typingTexts, initial: initialTypingTexts }),
} as const satisfies Record<ContentName, unknown>

export type ContentOf<Name extends ContentName> = z.output<(typeof contents)[Name]['schema']>
/** A content with its name. */
export type NamedContent = { [Name in ContentName]: { name: Name; content: ContentOf<Name> } }[ContentName]
