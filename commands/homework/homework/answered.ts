// Tells staff with an open list how many students have answered each homework, at most once a second.
import type { Position } from '../../../eventstore/port.ts'
import type { Tell } from '../../../protocol/live.ts'
import { answeredTopic } from '../../../queries/homework/calls.ts'
import type { AnsweredRow } from '../../../queries/homework/schemas.ts'
import type { SubmissionEvent } from '../../judging/submission/events.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'

const EVERY_MS = 1000

export interface AnsweredCauses {
  tell: Tell
  /** Counts by class, of those of the activities that are homework; from read models that have every event until now. */
  answeredHomework(activityIds: readonly number[]): Promise<ReadonlyMap<number, readonly AnsweredRow[]>>
}

type Judged = Extract<SubmissionEvent, { type: 'SubmissionJudged' | 'SubmissionRejudged' }>

export const homeworkAnswered = ({ tell, answeredHomework }: AnsweredCauses): AnyReactor => {
  /** Activities with verdicts since the rows were last told, and the position of the newest. */
  const judged = new Map<number, Position>()
  const reactor: Reactor<Judged> = {
    name: 'homeworkAnswered',
    meaning: {
      en: 'Shows on open lists of homework how many students have answered.',
      'zh-TW': '在開啟中的作業清單上顯示已作答的學生人數。',
    },
    types: ['SubmissionJudged', 'SubmissionRejudged'],
    from: 'now',
    handle({ data: { activityId }, position }) {
      judged.set(activityId, position)
    },
    byClock: {
      everyMs: () => EVERY_MS,
      async act() {
        if (judged.size === 0) return
        const told = new Map(judged)
        const newest = [...told.values()].reduce((latest, position) => (position > latest ? position : latest))
        for (const [groupId, rows] of await answeredHomework([...told.keys()])) {
          const keyed = rows.map((row) => ({ key: String(row.activityId), row }))
          tell(answeredTopic, { groupId }, keyed, newest)
        }
        for (const [activityId, position] of told) if (judged.get(activityId) === position) judged.delete(activityId)
      },
    },
  }
  return reactor
}
