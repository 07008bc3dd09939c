// Download of all personal data of a user.
import { z } from 'zod'
import { requirePlatformAdmin } from '../../../commands/people/user/policy.ts'
import { downloadReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const personalExportSchemas = schemas({
  summary:
    'Everything that is known of a person as a ZIP, as the person may see it: profile, refused sign-ins, events about them, what they did, code, drafts, own problems and sets. Platform admins only.',
  tag: 'User',
  permit: requirePlatformAdmin,
  request: z.object({ userId: idSchema }),
  reply: downloadReply,
  download: 'application/zip',
})
