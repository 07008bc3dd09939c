// Keeps the examinees of an exam in step with the members of its class, and completes attempts whose time has run out (requirements d07, d09).
import type { GroupEvent } from '../../classes/group/events.ts'
import { classNow } from '../../classes/group/useCases.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import { exams } from '../exam/decider.ts'
import type { ExamEvent } from '../exam/events.ts'
import { freeSlot } from '../slot/useCases.ts'
import { adjustExaminee, completeOver } from './useCases.ts'

export interface AttemptCauses {
  commands: CommandHandler
  now(): Date
  /** Ids of the exams of a class that are not finished; from read models that have every event until now. */
  unfinishedExams(groupId: number): Promise<readonly number[]>
  /** User ids of all who are or were examinees; the same. */
  examineesOf(activityId: number): Promise<readonly number[]>
}

/** Appends that run at the same time. */
const AT_ONCE = 16

const inBatches = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> => {
  for (let from = 0; from < items.length; from += AT_ONCE) await Promise.all(items.slice(from, from + AT_ONCE).map(act))
}

const system = { userId: null, role: 'system' } as const

type Membership = Extract<GroupEvent, { type: 'MemberJoined' | 'MemberLeft' | 'MemberBlocked' | 'MemberUnblocked' | 'MemberRoleChanged' }>
type Scheduled = Extract<ExamEvent, { type: 'ExamScheduled' }>

/** Admits the students of the class to its exams, and removes those who have left or were blocked. */
export const examAdmissions = ({ commands, now, unfinishedExams }: AttemptCauses): AnyReactor => {
  const reactor: Reactor<Membership | Scheduled> = {
    name: 'examAdmissions',
    meaning: {
      en: 'Keeps the examinees of exams in step with the students of the class.',
      'zh-TW': '讓考試的考生名單與課程的學生保持一致。',
    },
    types: ['ExamScheduled', 'MemberJoined', 'MemberLeft', 'MemberBlocked', 'MemberUnblocked', 'MemberRoleChanged'],
    from: 'checkpoint',
    async handle(event, context) {
      const { groupId } = event.data
      const moment = now().toISOString()
      if (event.type === 'ExamScheduled') {
        const { activityId } = event.data
        const { state: exam } = await exams.load(commands, activityId)
        const { memberIds } = await classNow(commands, groupId)
        await inBatches(memberIds, (userId) =>
          adjustExaminee(commands, exam, { activityId, groupId, userId }, moment, context.command(`admit ${userId}`, system)),
        )
        return
      }
      const { userId } = event.data
      for (const activityId of await unfinishedExams(groupId)) {
        const { state: exam } = await exams.load(commands, activityId)
        await adjustExaminee(commands, exam, { activityId, groupId, userId }, moment, context.command(`adjust ${activityId}`, system))
      }
    },
  }
  return reactor
}

type Ended = Extract<ExamEvent, { type: 'ExamTimeUp' | 'ExamFinished' }>

/** Completes the attempts that an end concerns, and frees the slot of the class after the last one. */
export const examEnds = ({ commands, examineesOf }: AttemptCauses): AnyReactor => {
  const reactor: Reactor<Ended> = {
    name: 'examEnds',
    meaning: {
      en: 'Completes attempts at exams whose time has run out.',
      'zh-TW': '考試時間到時，結束考生的作答。',
    },
    types: ['ExamTimeUp', 'ExamFinished'],
    from: 'checkpoint',
    async handle({ type, data }, context) {
      const { activityId, groupId } = data
      const { state: exam } = await exams.load(commands, activityId)
      const end = type === 'ExamTimeUp' ? data.endedAt : data.finishedAt
      await inBatches(await examineesOf(activityId), (userId) =>
        completeOver(commands, exam, { activityId, groupId, userId }, end, context.command(`complete ${userId}`, system)),
      )
      if (type === 'ExamFinished') await freeSlot(commands, groupId, activityId, context.command('slot', system))
    },
  }
  return reactor
}
