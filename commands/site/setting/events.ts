// Events of a platform setting.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { settingValueSchema } from '../../../protocol/settings.ts'

export const settingEvents = defineEvents({
  SettingChanged: {
    version: 1,
    meaning: 'A platform administrator changed a setting.',
    schema: z.object({ name: z.string(), value: settingValueSchema, changedBy: idSchema }),
  },
})
export type SettingEvent = EventOf<typeof settingEvents>
