// Lanes of an exam: its states and what concerned everybody, and what was recorded of one examinee. Pure.
import type { ExamTimes } from '../../../commands/exams/exam/clock.ts'
import type { LaneEvent } from '../../../queries/exams/lanes/schemas.ts'
import type { Tone } from '../../shared/charts/chart.ts'
import type { ChartLane } from '../../shared/charts/Lanes.tsx'

export const examLaneNames = ['extensions', 'announcements', 'allQuestions', 'decisions'] as const
export const personLaneNames = [
  'signIns',
  'refusals',
  'away',
  'lost',
  'drafts',
  'answers',
  'rejudges',
  'marks',
  'pastes',
  'questions',
  'ownExtensions',
  'ends',
  'blocks',
] as const
export type LaneName = (typeof examLaneNames)[number] | (typeof personLaneNames)[number]

/** What the colours of lanes mean, in the order of the legend. */
export const laneTones = {
  time: 'petrol',
  pause: 'orange',
  work: 'green',
  attention: 'red',
  message: 'blue',
  staff: 'plum',
} as const satisfies Record<string, Tone>

const MEANINGS: Readonly<Record<LaneName, keyof typeof laneTones>> = {
  extensions: 'staff',
  announcements: 'message',
  allQuestions: 'message',
  decisions: 'staff',
  signIns: 'work',
  refusals: 'attention',
  away: 'attention',
  lost: 'attention',
  drafts: 'work',
  answers: 'work',
  rejudges: 'staff',
  marks: 'staff',
  pastes: 'attention',
  questions: 'message',
  ownExtensions: 'staff',
  ends: 'work',
  blocks: 'attention',
}

const EXAM_LANES: Readonly<Record<string, LaneName>> = {
  ExamExtended: 'extensions',
  ExamAnnounced: 'announcements',
  QuestionAsked: 'allQuestions',
  QuestionAnswered: 'allQuestions',
  ResultsReleased: 'decisions',
  QualifiersAdvanced: 'decisions',
  ExamineesBlocked: 'decisions',
  ExamSealed: 'decisions',
}

const PERSON_LANES: Readonly<Record<string, LaneName>> = {
  ExamineeSignedIn: 'signIns',
  ExamineeRefused: 'refusals',
  ExamineeLetIn: 'refusals',
  DraftSaved: 'drafts',
  CodeSubmitted: 'answers',
  SubmissionJudged: 'answers',
  SubmissionCancelled: 'answers',
  SubmissionRejudged: 'rejudges',
  ScoreAdjusted: 'marks',
  ScoreAdjustmentRemoved: 'marks',
  SimilarityWaived: 'marks',
  SimilarityWaiverRemoved: 'marks',
  LargePaste: 'pastes',
  QuestionAsked: 'questions',
  QuestionAnswered: 'questions',
  ExamineeExtended: 'ownExtensions',
  AttemptCompleted: 'ends',
  AttemptReopened: 'ends',
  ExamineeExcused: 'ends',
  ExcuseWithdrawn: 'ends',
  MemberBlocked: 'blocks',
  MemberUnblocked: 'blocks',
}

/** Events with a word of their own in the lanes. */
export const laneTypes = [...new Set([...Object.keys(EXAM_LANES), ...Object.keys(PERSON_LANES)])]

type Entry = ChartLane['entries'][number]

/** Spans from one type of event to the other; an open one lasts to the end. */
const spansOf = (events: readonly LaneEvent[], begin: string, end: string, last: Date, label: string): Entry[] => {
  const spans: Entry[] = []
  let from: Date | null = null
  for (const { type, at } of events) {
    if (type === begin) from ??= new Date(at)
    if (type === end && from !== null) {
      spans.push({ from, to: new Date(at), label })
      from = null
    }
  }
  return from === null ? spans : [...spans, { from, to: last, label }]
}

/** In progress, without the pauses, and paused. */
export const stateLanes = (times: ExamTimes, until: Date, words: { running: string; paused: string }): ChartLane[] => {
  const { startedAt, finishedAt, pauses } = times
  if (startedAt === null) return []
  const end = finishedAt === null ? until : new Date(finishedAt)
  const paused = pauses.map(({ from, to }) => ({ from: new Date(from), to: to === null ? end : new Date(to), label: words.paused }))
  const begins = [new Date(startedAt), ...paused.map(({ to }) => to)]
  const running = begins
    .map((from, index) => ({ from, to: paused[index]?.from ?? end, label: words.running }))
    .filter(({ from, to }) => from < to)
  return [
    { label: words.running, tone: laneTones.time, entries: running },
    { label: words.paused, tone: laneTones.pause, entries: paused },
  ]
}

interface Words {
  labelOf: (lane: LaneName) => string
  kindOf: (type: string) => string
}

const momentsOf = (
  events: readonly LaneEvent[],
  names: readonly LaneName[],
  laneOf: Readonly<Record<string, LaneName>>,
  { labelOf, kindOf }: Words,
): ChartLane[] =>
  names.map((lane) => ({
    label: labelOf(lane),
    tone: laneTones[MEANINGS[lane]],
    entries: events
      .filter(({ type }) => laneOf[type] === lane)
      .map(({ type, at }) => ({ from: new Date(at), to: new Date(at), label: kindOf(type) })),
  }))

const isFilled = ({ entries }: ChartLane): boolean => entries.length > 0

/** Entries outside of a time stand at its ends, with their own time, so that rejudges and releases of later days are seen. */
export const withinTime = (lanes: readonly ChartLane[], from: Date, until: Date, timeText: (time: Date) => string): ChartLane[] => {
  const within = (time: Date): Date => new Date(Math.min(until.getTime(), Math.max(from.getTime(), time.getTime())))
  return lanes.map(({ entries, ...lane }) => ({
    ...lane,
    entries: entries.map(({ from: begin, to: end, label }) => {
      const isOutside = begin > until || end < from
      return { from: within(begin), to: within(end), label: isOutside ? `${label}, ${timeText(begin)}` : label }
    }),
  }))
}

/** What concerned everybody; `events` oldest first. Lanes without an event are left out. */
export const lanesOfExam = (events: readonly LaneEvent[], words: Words): ChartLane[] =>
  momentsOf(events, examLaneNames, EXAM_LANES, words).filter(isFilled)

/** What was recorded of one examinee; `events` oldest first. Lanes without an event are left out. */
export const lanesOfPerson = (events: readonly LaneEvent[], until: Date, words: Words): ChartLane[] => {
  const spans: Partial<Record<LaneName, [string, string]>> = {
    away: ['ExamineeLeft', 'ExamineeReturned'],
    lost: ['ConnectionLost', 'ConnectionRestored'],
  }
  const lanes = momentsOf(events, personLaneNames, PERSON_LANES, words)
  return personLaneNames
    .map((lane, index): ChartLane => {
      const span = spans[lane]
      const label = words.labelOf(lane)
      return span === undefined
        ? (lanes[index] as ChartLane)
        : { label, tone: laneTones[MEANINGS[lane]], entries: spansOf(events, ...span, until, label) }
    })
    .filter(isFilled)
}
