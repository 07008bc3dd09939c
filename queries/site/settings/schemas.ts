// Platform settings: public ones for their readers, all of them for platform admins.
import { z } from 'zod'
import { requirePlatformAdmin } from '../../../commands/people/user/policy.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { settingValueSchema } from '../../../protocol/settings.ts'

const common = { tag: 'Settings', request: z.object({}) } as const
const bothLanguages = z.object({ 'zh-TW': z.string(), en: z.string() })

export const isTenantModeSchemas = schemas({
  ...common,
  summary: 'Get whether the platform serves a single unit.',
  reply: z.object({ isTenantMode: z.boolean() }),
})

export const guestUnitsSchemas = schemas({
  ...common,
  summary: 'List the units that guests belong to.',
  reply: z.object({ businessUnits: z.array(z.object({ businessUnitId: idSchema, name: z.string() })) }),
})

export const contactSchemas = schemas({
  ...common,
  summary: 'Get the support contacts and links to documentation; null if not set.',
  reply: z.object({ email: z.string(), phone: z.string(), foundationSite: z.string().nullable(), manual: z.string().nullable() }),
})

const shownSetting = z.object({
  name: z.string(),
  title: bothLanguages,
  description: bothLanguages,
  /** Permitted values, as JSON Schema. */
  schema: z.record(z.string(), z.unknown()),
  initial: settingValueSchema,
  value: settingValueSchema,
  /** Names of the units or problems whose ids appear in `value` and `changes`; empty for other settings. */
  names: z.record(z.string(), z.string()),
  /** The newest 50, newest first. Forgotten users have no name. */
  changes: z.array(
    z.object({ at: z.string(), changedBy: z.object({ userId: idSchema, name: z.string().nullable() }), value: settingValueSchema }),
  ),
})
export type ShownSetting = z.infer<typeof shownSetting>

export const settingListSchemas = schemas({
  ...common,
  summary: 'List all platform settings with allowed, default and current values and their history. Platform administrators only.',
  permit: requirePlatformAdmin,
  reply: z.array(shownSetting),
})
