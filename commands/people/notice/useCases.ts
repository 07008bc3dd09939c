// Notices about activities and problems, for other areas: delivered as each person chose, and marked as read once the person has seen their cause.
import { setImmediate as othersFirst } from 'node:timers/promises'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { inboxes } from '../inbox/decider.ts'
import { isNews } from '../mail/outgoing.ts'
import { users } from '../user/decider.ts'
import { groupOfNotice, isRepeatedNotice, type MailWay, mailWays, type NoticeKind, type ProblemNoticeKind } from './schemas.ts'

export interface NoticeDeps {
  commands: CommandHandler
  now(): Date
}

/** Its text is made when it is read, from the names of that time. */
interface Notice {
  kind: NoticeKind
  groupId?: number
  activityId?: number
  /** For a notice about one problem. */
  problemId?: number | undefined
  /** People to notify; `fromId` is left out. */
  userIds: Iterable<number>
  /** Author of what happened; null for the platform. */
  fromId: number | null
  /** Time of what happened, ISO-8601 UTC. A day later nobody is notified any more. */
  at: string
}

export interface ActivityNotice extends Notice {
  groupId: number
  activityId: number
}

/** About a problem itself: its co-authors and its reviews. */
export interface ProblemNotice extends Omit<Notice, 'groupId' | 'activityId'> {
  kind: ProblemNoticeKind
  problemId: number
}

/** Deliveries at the same time: the log writes them together, and other commands find their turn between them. */
const AT_ONCE = 10

/** Id of a mail that no inbox shows, so that nobody marks it as read: of one kind about one problem there is one a day. */
const dailyId = ({ kind, activityId = 0, problemId = 0, at }: Notice): string => `${kind}-${activityId}-${problemId}-${at.slice(0, 10)}`

const deliver = async ({ commands }: NoticeDeps, notice: Notice, userId: number, context: CommandContext): Promise<void> => {
  const { kind, groupId, activityId, problemId, fromId } = notice
  const { isRegistered, isForgotten, noticeChoices } = (await users.load(commands, userId)).state
  const group = groupOfNotice(kind)
  const ways: MailWay[] = mailWays.filter((way) => noticeChoices[group][way])
  if (!isRegistered || isForgotten || ways.length === 0) return
  const mailId = isRepeatedNotice(kind) && !ways.includes('inbox') ? dailyId(notice) : context.commandId
  const about = {
    ...(groupId !== undefined && { groupId }),
    ...(activityId !== undefined && { activityId }),
    ...(problemId !== undefined && { problemId }),
  }
  await inboxes.handle(commands, userId, { type: 'DeliverMail', userId, mailId, kind, fromId, ...about, ways }, context)
}

/**
 * Notifies people of something in an activity or about a problem, each as they chose. Idempotent by command id: a retry after a crash notifies those who were
 * not. While a notice about comments is unread, another of its kind about the same problem is not delivered.
 */
export const notify = async (deps: NoticeDeps, notice: ActivityNotice | ProblemNotice, context: CommandContext): Promise<void> => {
  if (!isNews({ metadata: { recordedAt: notice.at } }, deps.now())) return
  const receivers = [...new Set(notice.userIds)].filter((userId) => userId !== notice.fromId)
  for (let first = 0; first < receivers.length; first += AT_ONCE) {
    const some = receivers.slice(first, first + AT_ONCE)
    await Promise.all(some.map((userId) => deliver(deps, notice, userId, partOf(context, `notice ${userId}`))))
    await othersFirst()
  }
}

/** Marks a person's notices of a kind about a problem as read, because they have seen what these are about. */
export const readNotices = async (
  { commands }: Pick<NoticeDeps, 'commands'>,
  { userId, kind, activityId, problemId }: { userId: number; kind: NoticeKind; activityId: number; problemId: number },
  context: CommandContext,
): Promise<void> => {
  const { mails } = (await inboxes.load(commands, userId)).state
  const mailIds = [...mails].flatMap(([mailId, mail]) =>
    mail.kind === kind && mail.activityId === activityId && mail.problemId === problemId && !mail.isRead ? [mailId] : [],
  )
  if (mailIds.length > 0) await inboxes.handle(commands, userId, { type: 'MarkMailRead', userId, mailIds }, context)
}
