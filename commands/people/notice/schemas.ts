// Kinds of notices about activities and about problems, and the calls by which a person chooses where they arrive.
import { z } from 'zod'
import { doneReply, schemas } from '../../../protocol/schemas.ts'

/** Groups of kinds; a person chooses for each group. */
export const noticeGroups = ['activityTimes', 'comments', 'authoring'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** Kinds of notices by group. All other mails concern the account and cannot be turned off. */
const kindsOfGroup = {
  activityTimes: ['homeworkStarted', 'homeworkEnded', 'makeUpStarted', 'makeUpEnded', 'homeworkExtended'],
  comments: ['answerCommented', 'commentReplied', 'reviewRequested'],
  authoring: ['coAuthorAdded', 'coAuthorRemoved', 'problemReviewRequested', 'problemApproved', 'problemChangesAsked', 'problemCommented'],
} as const satisfies Record<NoticeGroup, readonly string[]>

export const noticeKinds = [...kindsOfGroup.activityTimes, ...kindsOfGroup.comments, ...kindsOfGroup.authoring] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const isNotice = (kind: string): kind is NoticeKind => (noticeKinds as readonly string[]).includes(kind)

/** Kinds of notices about a problem itself, which names no activity. */
export type ProblemNoticeKind = (typeof kindsOfGroup.authoring)[number]
export const isProblemNotice = (kind: string): kind is ProblemNoticeKind => (kindsOfGroup.authoring as readonly string[]).includes(kind)

export const groupOfNotice = (kind: NoticeKind): NoticeGroup =>
  noticeGroups.find((group) => (kindsOfGroup[group] as readonly string[]).includes(kind)) ?? 'activityTimes'

/** Several of a kind about the same problem are one notice until it is read. */
export const isRepeatedNotice = (kind: string): boolean =>
  kind === 'problemCommented' || (kindsOfGroup.comments as readonly string[]).includes(kind)

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
