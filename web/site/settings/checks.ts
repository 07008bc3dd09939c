// Validation of a setting's form. Loaded separately, because it bundles the schemas in use.
import { z } from 'zod'
import { isSettingName, settings } from '../../../protocol/settings.ts'

/** Schema of the request's `value` for this setting; accepts anything for an unknown one. */
export const checksOf = (name: string) => ({
  schema: z.object({ value: isSettingName(name) ? (settings[name].schema as z.ZodType) : z.unknown() }),
})
