// Events of a user's inbox. The log has a mail's kind and sender; its text is produced when it is read.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { mailWays } from '../notice/schemas.ts'
import { mailActions, mailKinds } from './schemas.ts'

const userId = idSchema
const mailId = z.string()

export const inboxEvents = defineEvents({
  MailDelivered: {
    version: 2,
    meaning: 'A mail for a person lies in their inbox, or leaves by e-mail, as they chose.',
    schema: z.object({
      userId,
      mailId,
      kind: z.enum(mailKinds),
      fromId: idSchema.nullable(),
      /** For an invitation: the inviting unit. */
      businessUnitId: idSchema.optional(),
      /** For a notice: the activity, and the problem if it is about one; for one about a problem itself only that. */
      groupId: idSchema.optional(),
      activityId: idSchema.optional(),
      problemId: idSchema.optional(),
      ways: z.array(z.enum(mailWays)).min(1),
    }),
    upcasts: { 1: (data: object) => ({ ...data, ways: ['inbox'] }) },
  },
  MailRead: { version: 1, meaning: 'The person has seen mails of their inbox.', schema: z.object({ userId, mailIds: z.array(mailId) }) },
  MailActionTaken: {
    version: 1,
    timeline: 'person',
    meaning: 'The person has pressed a button of a mail, which is done with by that.',
    schema: z.object({ userId, mailId, action: z.enum(mailActions) }),
  },
})
export type InboxEvent = EventOf<typeof inboxEvents>
