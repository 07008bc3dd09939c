// Tells open pages the clock of an exam at each of its events, and the board of its staff the rows that changed.
import type { Position } from '../../../eventstore/port.ts'
import type { Tell } from '../../../protocol/live.ts'
import { examBoardTopic, examTopic } from '../../../queries/exams/calls.ts'
import type { BoardRow } from '../../../queries/exams/schemas.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import { attemptEvents } from '../attempt/events.ts'
import { answerTypes, type RowEvent } from '../attempt/row.ts'
import { statusOf } from './clock.ts'
import { exams } from './decider.ts'
import type { ExamEvent } from './events.ts'

/** The board is told at most so often. */
const EVERY_MS = 250

export interface BoardCauses {
  commands: CommandHandler
  now(): Date
  tell: Tell
  /** Rows of these people; none for an activity that is no exam. From read models that have every event until now. */
  boardRows(activityId: number, userIds: Iterable<number>): Promise<readonly BoardRow[]>
}

type Clocked = Exclude<
  ExamEvent,
  { type: 'QuestionAsked' | 'QuestionAnswered' | 'ExamAnnounced' | 'ExamStartAbandoned' | 'ExamineesBlocked' }
>

/** Each message has the whole clock, so that a page that missed one is right after the next. */
export const examClock = ({ commands, now, tell }: BoardCauses): AnyReactor => {
  const reactor: Reactor<Clocked> = {
    name: 'examClock',
    meaning: { en: 'Tells open pages the clock of an exam when it changes.', 'zh-TW': '考試的時鐘改變時，通知開啟中的頁面。' },
    types: [
      'ExamScheduled',
      'ExamEdited',
      'ExamDeleted',
      'ExamStarted',
      'ExamPaused',
      'ExamResumed',
      'ExamExtended',
      'ExamineeExtended',
      'ExamTimeUp',
      'ExamFinished',
      'ResultsReleased',
      'QualifiersAdvanced',
    ],
    from: 'now',
    async handle({ data: { activityId }, position }) {
      const { times, isReleased } = (await exams.load(commands, activityId)).state
      const { extras: _, ...clock } = times
      const moment = now().toISOString()
      const row = { status: statusOf(times, moment), now: moment, isReleased, times: { ...clock, pauses: [...clock.pauses] } }
      tell(examTopic, { activityId }, [{ key: 'exam', row }], position)
    },
  }
  return reactor
}

/** Rows that changed since the last message. */
export const examBoard = ({ tell, boardRows }: BoardCauses): AnyReactor => {
  const changed = new Map<number, { userIds: Set<number>; position: Position }>()
  const reactor: Reactor<RowEvent> = {
    name: 'examBoard',
    meaning: { en: 'Shows on the boards of exams what examinees do.', 'zh-TW': '在考試的監控頁面上顯示考生的狀況。' },
    types: [...(Object.keys(attemptEvents) as (keyof typeof attemptEvents)[]), ...answerTypes],
    from: 'now',
    handle({ data: { activityId, userId }, position }) {
      const of = changed.get(activityId) ?? { userIds: new Set(), position }
      of.userIds.add(userId)
      of.position = position
      changed.set(activityId, of)
    },
    byClock: {
      everyMs: () => EVERY_MS,
      async act() {
        const told = [...changed]
        changed.clear()
        for (const [activityId, { userIds, position }] of told) {
          const rows = (await boardRows(activityId, userIds)).map((row) => ({ key: String(row.userId), row }))
          if (rows.length > 0) tell(examBoardTopic, { activityId }, rows, position)
        }
      },
    },
  }
  return reactor
}
