// Lanes of an exam: its states for everybody, and what was recorded of one examinee. Pure.
import type { ExamTimes } from '../../../commands/exams/exam/clock.ts'
import type { TimelineEntry } from '../../../queries/audit/schemas.ts'
import type { ChartLane } from '../../shared/charts/Lanes.tsx'

export const personLanes = ['signIns', 'refusals', 'away', 'lost', 'answers', 'pastes', 'questions', 'ends'] as const
export type PersonLane = (typeof personLanes)[number]

const LANE_OF: Readonly<Record<string, PersonLane>> = {
  ExamineeSignedIn: 'signIns',
  ExamineeRefused: 'refusals',
  ExamineeLetIn: 'refusals',
  CodeSubmitted: 'answers',
  SubmissionJudged: 'answers',
  SubmissionRejudged: 'answers',
  LargePaste: 'pastes',
  QuestionAsked: 'questions',
  QuestionAnswered: 'questions',
  AttemptCompleted: 'ends',
  AttemptReopened: 'ends',
  ExamineeExcused: 'ends',
  ExcuseWithdrawn: 'ends',
}

type Entry = ChartLane['entries'][number]

/** Spans from one type of event to the other; an open one lasts to the end. */
const spansOf = (entries: readonly TimelineEntry[], begin: string, end: string, last: Date, label: string): Entry[] => {
  const spans: Entry[] = []
  let from: Date | null = null
  for (const { type, recordedAt } of entries) {
    if (type === begin) from ??= new Date(recordedAt)
    if (type === end && from !== null) {
      spans.push({ from, to: new Date(recordedAt), label })
      from = null
    }
  }
  return from === null ? spans : [...spans, { from, to: last, label }]
}

/** In progress and paused. */
export const stateLanes = (times: ExamTimes, until: Date, words: { running: string; paused: string }): ChartLane[] => {
  const { startedAt, finishedAt, pauses } = times
  if (startedAt === null) return []
  const end = finishedAt === null ? until : new Date(finishedAt)
  const paused = pauses.map(({ from, to }) => ({ from: new Date(from), to: to === null ? end : new Date(to), label: words.paused }))
  return [
    { label: words.running, tone: 'petrol', entries: [{ from: new Date(startedAt), to: end, label: words.running }] },
    { label: words.paused, tone: 'orange', entries: paused },
  ]
}

/** `entries` oldest first. */
export const lanesOfPerson = (
  entries: readonly TimelineEntry[],
  until: Date,
  labelOf: (lane: PersonLane) => string,
  kindOf: (type: string) => string,
): ChartLane[] =>
  personLanes
    .map((lane): ChartLane => {
      if (lane === 'away')
        return { label: labelOf(lane), entries: spansOf(entries, 'ExamineeLeft', 'ExamineeReturned', until, labelOf(lane)) }
      if (lane === 'lost')
        return { label: labelOf(lane), entries: spansOf(entries, 'ConnectionLost', 'ConnectionRestored', until, labelOf(lane)) }
      const own = entries.filter(({ type }) => LANE_OF[type] === lane)
      return {
        label: labelOf(lane),
        entries: own.map(({ type, recordedAt }) => ({ from: new Date(recordedAt), to: new Date(recordedAt), label: kindOf(type) })),
      }
    })
    .filter((lane) => lane.entries.length > 0)
