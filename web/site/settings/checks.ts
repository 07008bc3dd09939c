// What the form of a setting is checked by. Loaded beside the form: it brings the schemas, of which only what is used here is sent.
import { z } from 'zod'
import { isSettingName, settings } from '../../../protocol/settings.ts'

/** The request's `value` for the setting of this name; anything for one that is not known here. */
export const checksOf = (name: string) => ({
  schema: z.object({ value: isSettingName(name) ? (settings[name].schema as z.ZodType) : z.unknown() }),
})
