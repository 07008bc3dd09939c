// The own inbox (requirement f01).
import { z } from 'zod'
import { mailActions } from '../../../commands/people/inbox/schemas.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const button = z.object({
  /** What it does, as User/doneInboxMail calls it. */
  type: z.enum(mailActions),
  text: z.string(),
  /** Of this site: what is sent there is `{ userId, mailId }`, and the reply is a text to show. */
  link: z.string(),
  method: z.literal('POST'),
})

const inboxMail = z.object({
  id: z.string(),
  message: z.string(),
  /** What to call the sender; `fromName` is null where that is the platform or somebody who is not known any more. */
  from: z.string(),
  fromId: idSchema.nullable(),
  fromName: z.string().nullable(),
  createTime: z.string(),
  left: button.nullable(),
  right: button.nullable(),
  read: z.boolean(),
  /** Which button was pressed; null while none was. */
  action: z.enum(mailActions).nullable(),
})

export const ownInboxSchemas = schemas({
  summary: 'The newest 100 mails of the own inbox, the newest first, in the language of the request.',
  tag: 'Inbox',
  request: z.object({}),
  reply: z.array(inboxMail),
})
export type ShownMail = z.infer<typeof inboxMail>
