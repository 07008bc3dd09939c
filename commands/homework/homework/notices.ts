// Notices about homework: to the students of the class at the moments that its creator chose, and to a student with more time (requirement c08).
import type { Position } from '../../../eventstore/port.ts'
import type { Access } from '../../../protocol/access.ts'
import type { Reactor } from '../../kit/reactor.ts'
import { type ActivityNotice, type NoticeDeps, notify } from '../../people/notice/useCases.ts'
import { homeworks } from './decider.ts'
import type { HomeworkEvent } from './events.ts'
import type { Homework } from './state.ts'

export interface HomeworkNoticesCauses extends NoticeDeps {
  access: Pick<Access, 'group' | 'hasMembershipEnded'>
  /** Log position of a read model, once it is available. */
  current(readModel: string): Promise<Position>
}

type Told = Extract<
  HomeworkEvent,
  {
    type:
      | 'HomeworkOpened'
      | 'HomeworkClosed'
      | 'HomeworkEndedEarly'
      | 'HomeworkExtended'
      | 'HomeworkExtensionEnded'
      | 'MakeUpOpened'
      | 'MakeUpClosed'
  }
>
type ClassMoment = Pick<ActivityNotice, 'kind' | 'at' | 'fromId'> & { isWanted: boolean }

/** The moment of an event for the whole class, and whether the creator chose a notice of it. `at` is when it was due, also after downtime. */
const momentOf = (
  { type, data }: Exclude<Told, { type: 'HomeworkExtended' | 'HomeworkExtensionEnded' }>,
  { about }: Homework,
): ClassMoment => {
  switch (type) {
    case 'HomeworkOpened':
      return { kind: 'homeworkStarted', at: data.openedAt, fromId: null, isWanted: about.notifyStart }
    case 'HomeworkClosed':
      return { kind: 'homeworkEnded', at: data.closedAt, fromId: null, isWanted: about.notifyEnd }
    case 'MakeUpOpened':
      return { kind: 'makeUpStarted', at: data.openedAt, fromId: null, isWanted: about.notifyMakeUpStart }
    case 'MakeUpClosed':
      return { kind: 'makeUpEnded', at: data.closedAt, fromId: null, isWanted: about.notifyMakeUpEnd }
    case 'HomeworkEndedEarly': {
      const { endedAt: at, endedBy: fromId } = data
      return data.round === 'normal'
        ? { kind: 'homeworkEnded', at, fromId, isWanted: about.notifyEnd }
        : { kind: 'makeUpEnded', at, fromId, isWanted: about.notifyMakeUpEnd }
    }
  }
}

/** Students who may enter the class. */
const studentsOf = ({ access }: HomeworkNoticesCauses, groupId: number): number[] =>
  Object.entries(access.group(groupId)?.members ?? {}).flatMap(([userId, { role, isBlocked }]) =>
    role === 'student' && !isBlocked && !access.hasMembershipEnded(Number(userId), groupId) ? [Number(userId)] : [],
  )

export const homeworkNotices = (deps: HomeworkNoticesCauses): Reactor<Told> => ({
  name: 'homeworkNotices',
  meaning: {
    en: 'Notifies students when a homework or its make-up starts or ends, and a student who gets more time.',
    'zh-TW': '作業或補交開始、結束時通知學生，並通知時間延長的學生。',
  },
  types: [
    'HomeworkOpened',
    'HomeworkClosed',
    'HomeworkEndedEarly',
    'HomeworkExtended',
    'HomeworkExtensionEnded',
    'MakeUpOpened',
    'MakeUpClosed',
  ],
  from: 'checkpoint',
  ready: () => deps.current('accessGroups'),
  async handle(event, { command }) {
    const { activityId, groupId } = event.data
    if (event.type === 'HomeworkExtended') {
      const { userId, extendedBy: fromId } = event.data
      const at = event.metadata.recordedAt
      return await notify(deps, { kind: 'homeworkExtended', groupId, activityId, userIds: [userId], fromId, at }, command())
    }
    const { state } = await homeworks.load(deps.commands, activityId)
    if (event.type === 'HomeworkExtensionEnded') {
      if (!state.about.notifyEnd) return
      const { userId, endedAt: at } = event.data
      const userIds = studentsOf(deps, groupId).filter((student) => student === userId)
      return await notify(deps, { kind: 'homeworkEnded', groupId, activityId, userIds, fromId: null, at }, command())
    }
    const { isWanted, ...moment } = momentOf(event, state)
    if (!isWanted) return
    const students = studentsOf(deps, groupId)
    // a student with more time still works
    const hasEnded = (userId: number) => event.type !== 'HomeworkClosed' || (state.extensions[userId] ?? '') <= event.data.closedAt
    await notify(deps, { ...moment, groupId, activityId, userIds: students.filter(hasEnded) }, command())
  },
})
