// Download of all personal data of a user.
import { z } from 'zod'
import { requirePlatformAdmin } from '../../../commands/people/user/policy.ts'
import { downloadReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const personalExportSchemas = schemas({
  summary:
    'Download all data about a user, as that user may see it, as a ZIP: profile, refused sign-ins, events, actions, code, drafts, problems and problem sets. Platform administrators only.',
  tag: 'User',
  permit: requirePlatformAdmin,
  request: z.object({ userId: idSchema }),
  reply: downloadReply,
  download: 'application/zip',
})
