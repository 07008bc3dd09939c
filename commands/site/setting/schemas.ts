// The call that changes a setting of the platform.
import { z } from 'zod'
import { doneReply, schemas } from '../../../protocol/schemas.ts'
import { settingValueSchema } from '../../../protocol/settings.ts'
import { requirePlatformAdmin } from '../../people/user/policy.ts'

export const editSettingSchemas = schemas({
  summary: 'Change a platform setting; Setting/List describes the allowed values. Platform administrators only.',
  tag: 'Settings',
  permit: requirePlatformAdmin,
  request: z.object({ name: z.string().max(100), value: settingValueSchema }),
  reply: doneReply,
})
