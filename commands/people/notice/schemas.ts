// Kinds of notices about activities, and the calls by which a person chooses where they arrive.
import { z } from 'zod'
import { doneReply, schemas } from '../../../protocol/schemas.ts'

/** Groups of kinds; a person chooses for each group. */
export const noticeGroups = ['activityTimes', 'comments'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** Kinds of notices by group. All other mails concern the account and cannot be turned off. */
const kindsOfGroup = {
  activityTimes: ['homeworkStarted', 'homeworkEnded', 'makeUpStarted', 'makeUpEnded', 'homeworkExtended'],
  comments: ['answerCommented', 'commentReplied', 'reviewRequested'],
} as const satisfies Record<NoticeGroup, readonly string[]>

export const noticeKinds = [...kindsOfGroup.activityTimes, ...kindsOfGroup.comments] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const isNotice = (kind: string): kind is NoticeKind => (noticeKinds as readonly string[]).includes(kind)

export const groupOfNotice = (kind: NoticeKind): NoticeGroup =>
  (kindsOfGroup.comments as readonly string[]).includes(kind) ? 'comments' : 'activityTimes'

/** Where a mail arrives. */
export const mailWays = ['inbox', 'email'] as const
export type MailWay = (typeof mailWays)[number]

export type NoticeChoice = Readonly<Record<MailWay, boolean>>

/** Applies to each group until the person chooses. */
export const initialChoice: NoticeChoice = { inbox: true, email: false }

export const changeNoticeChoiceSchemas = schemas({
  summary:
    'Choose where notices of a group arrive: in the caller’s inbox, by e-mail, both or neither. Mails about the account itself are not concerned.',
  tag: 'Inbox',
  forGuests: true,
  request: z.object({ group: z.enum(noticeGroups), inbox: z.boolean(), email: z.boolean() }),
  reply: doneReply,
})
