// Where the caller's notices arrive (requirement c08).
import { z } from 'zod'
import { noticeGroups } from '../../../commands/people/notice/schemas.ts'
import { schemas } from '../../../protocol/schemas.ts'

export const noticeChoicesSchemas = schemas({
  summary: 'List where the caller’s notices arrive, for each group of notices.',
  tag: 'Inbox',
  request: z.object({}),
  reply: z.object({
    choices: z.array(z.object({ group: z.enum(noticeGroups), inbox: z.boolean(), email: z.boolean() })),
    /** Whether this platform sends e-mail, and the caller has an address. */
    canEmail: z.boolean(),
  }),
})
export type ShownChoices = z.infer<typeof noticeChoicesSchemas.reply>
