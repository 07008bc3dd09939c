// Notices about marks: to the student of what staff said, and to staff of what the student said.
import type { Position } from '../../../eventstore/port.ts'
import type { Access } from '../../../protocol/access.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import { type ActivityNotice, type NoticeDeps, notify, readNotices } from '../../people/notice/useCases.ts'
import { markId, marks } from './decider.ts'
import type { MarkEvent } from './events.ts'

export interface MarkCauses extends NoticeDeps {
  access: Pick<Access, 'group' | 'isGroupAdmin'>
  /** Log position of a read model, once it is available. */
  current(readModel: string): Promise<Position>
}

type Said = Extract<MarkEvent, { type: 'CommentAdded' | 'CommentReplied' | 'ScoreAdjusted' | 'RegradeAsked' | 'RegradeAnswered' }>
type Seen = Extract<MarkEvent, { type: 'MarksSeen' }>
type Reply = Extract<MarkEvent, { type: 'CommentReplied' }>['data']

/** Teachers and assistants of the class. */
const staffOf = ({ access }: MarkCauses, groupId: number): number[] =>
  Object.keys(access.group(groupId)?.members ?? {})
    .map(Number)
    .filter((userId) => access.isGroupAdmin(userId, groupId))

/** The author of the comment that a student replied to, as long as they look after the class; otherwise its staff. */
const readersOf = async (deps: MarkCauses, { groupId, replyTo, ...person }: Reply): Promise<number[]> => {
  const { comments } = (await marks.load(deps.commands, markId(person))).state
  const authorId = comments.get(replyTo)?.authorId
  return authorId !== undefined && deps.access.isGroupAdmin(authorId, groupId) ? [authorId] : staffOf(deps, groupId)
}

const noticeOf = async (deps: MarkCauses, { type, data }: Said): Promise<Pick<ActivityNotice, 'kind' | 'userIds' | 'fromId'>> => {
  const { userId, groupId } = data
  if (type === 'RegradeAsked') return { kind: 'reviewRequested', userIds: staffOf(deps, groupId), fromId: userId }
  if (type === 'CommentReplied' && data.authorId === userId)
    return { kind: 'commentReplied', userIds: await readersOf(deps, data), fromId: userId }
  return { kind: 'answerCommented', userIds: [userId], fromId: data.authorId }
}

/** In the order of the log: a comment that was seen at once leaves no unread notice. */
const markNotices = (deps: MarkCauses): Reactor<Said | Seen> => ({
  name: 'markNotices',
  meaning: {
    en: 'Notifies students of comments, adjusted scores and answered reviews, and staff of replies and review requests.',
    'zh-TW': '將評語、調整的分數與複查結果通知學生，並將學生的回覆與複查要求通知教師與助教。',
  },
  types: ['CommentAdded', 'CommentReplied', 'ScoreAdjusted', 'RegradeAsked', 'RegradeAnswered', 'MarksSeen'],
  from: 'checkpoint',
  ready: () => deps.current('accessGroups'),
  async handle(event, { command }) {
    const { userId, groupId, activityId, problemId } = event.data
    if (event.type === 'MarksSeen') return await readNotices(deps, { userId, kind: 'answerCommented', activityId, problemId }, command())
    const about = { groupId, activityId, problemId, at: event.metadata.recordedAt }
    await notify(deps, { ...about, ...(await noticeOf(deps, event)) }, command())
    if (event.type === 'RegradeAnswered') {
      const answered = { userId: event.data.authorId, kind: 'reviewRequested', activityId, problemId } as const
      await readNotices(deps, answered, command('answered'))
    }
  },
})

export const markReactors = (deps: MarkCauses): AnyReactor[] => [markNotices(deps)]
