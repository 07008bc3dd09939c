// The caller's inbox (requirement f01).
import { z } from 'zod'
import { mailActions } from '../../../commands/people/inbox/schemas.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const button = z.object({
  /** Action as sent to User/doneInboxMail. */
  type: z.enum(mailActions),
  text: z.string(),
  /** Path on this site: the request is `{ userId, mailId }`, the reply a text to show. */
  link: z.string(),
  method: z.literal('POST'),
})

const inboxMail = z.object({
  id: z.string(),
  message: z.string(),
  /** Display name of the sender; `fromName` is null for the platform and for forgotten users. */
  from: z.string(),
  fromId: idSchema.nullable(),
  fromName: z.string().nullable(),
  createTime: z.string(),
  left: button.nullable(),
  right: button.nullable(),
  /** The activity of a notice, for a link to its page; null for other mails, and where the caller may not see it now. */
  activity: z
    .object({
      activityType: z.string(),
      groupId: idSchema,
      activityId: idSchema,
      problemSetId: idSchema,
      problemId: idSchema.nullable(),
      /** Whose answers it is about, where these are another person's. */
      userId: idSchema.nullable(),
    })
    .nullable(),
  /** The problem of a notice about the problem itself, and its page; null for other mails, and where the caller may not see it now. */
  problem: z.object({ problemId: idSchema, page: z.enum(['edit', 'review']) }).nullable(),
  read: z.boolean(),
  /** The button pressed; null if none was. */
  action: z.enum(mailActions).nullable(),
})

export const ownInboxSchemas = schemas({
  summary: 'List the newest 100 mails of the caller’s inbox, newest first, in the language of the request.',
  tag: 'Inbox',
  request: z.object({}),
  reply: z.array(inboxMail),
})

export const inboxMailSchemas = schemas({
  summary: 'Get a mail of the caller’s, also one that arrived by e-mail alone: the target of the link in an e-mail.',
  tag: 'Inbox',
  request: z.object({ mailId: z.string().min(1).max(100) }),
  reply: inboxMail,
})
export type ShownMail = z.infer<typeof inboxMail>
