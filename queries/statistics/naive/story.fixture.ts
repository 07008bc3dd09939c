// The state of a random history: what has happened, and what can happen next.
import fc from 'fast-check'
import { STATUS } from '../../../judge/catalogue.ts'

export const MINUTE = 60_000
const { WrongAnswer, CompileError, TimeLimit, Accept, Partial, SystemError } = STATUS

const often = <Kind extends string>(times: number, ...kinds: Kind[]): Kind[] => Array.from({ length: times }, () => kinds).flat()
const ofPeople = [...often(1, 'join', 'role'), ...often(2, 'visit', 'block', 'unblock')] as const
const ofActivities = [
  ...often(1, 'movePractice', 'endEarly', 'extend', 'exam', 'finishExam', 'excuse', 'adjust', 'revise'),
  ...often(2, 'practice', 'homework', 'makeUp', 'startExam'),
  ...often(3, 'delete'),
] as const
const ofAnswers = [
  ...often(2, 'submit', 'judge', 'cancel', 'waive'),
  ...often(3, 'measure'),
  ...often(4, 'rejudge'),
  ...often(16, 'answer'),
] as const
export type PersonKind = (typeof ofPeople)[number]
export type ActivityKind = (typeof ofActivities)[number]
export type AnswerKind = (typeof ofAnswers)[number]

export interface Step {
  kind: PersonKind | ActivityKind | AnswerKind | 'wait'
  /** Student. */
  who: number
  /** Class, activity or answer. */
  where: number
  /** Any choice of two or three. */
  what: number
  status: number
  /** Since the step before. */
  minutes: number
}

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...ofPeople, ...ofActivities, ...ofAnswers, ...often(3, 'wait')),
    who: fc.nat(3),
    where: fc.nat(9),
    what: fc.nat(5),
    status: fc.constantFrom(Accept, WrongAnswer, Accept, CompileError, Partial, Accept, TimeLimit, SystemError),
    minutes: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 400 }), fc.integer({ min: 400, max: 5000 })),
  }),
  { minLength: 1, maxLength: 120, size: 'max' },
)

export interface Happening {
  stream: string
  type: string
  data: object
  /** In ms since 1970. */
  at: number
}

/** Times are in ms since 1970. */
export interface MadeActivity {
  activityId: number
  groupId: number
  setId: number
  kind: 'practice' | 'homework' | 'exam'
  startsAt: number
  endsAt: number
  answerMinutes: number
  makeUp: { from: number; to: number } | null
  extended: Map<number, number>
  excused: Set<number>
}

export interface MadeAnswer {
  where: { answerId: number; userId: number; groupId: number; activityId: number; problemSetId: number; problemId: number }
  statusCode: number | null
  isCompared: boolean
  isWaived: boolean
  measurements: number
  rejudges: number
}

export const iso = (ms: number): string => new Date(ms).toISOString()
/** One of a list, whatever its length. */
export const one = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** Ids of a history, which has a thousand of them for itself. */
export const idsOf = (base: number) => ({
  unitId: base + 1,
  groupIds: [base + 2, base + 3],
  administrator: base + 10,
  /** Of each class; the first one owns the problems. */
  teachers: [base + 11, base + 12],
  students: [base + 20, base + 21, base + 22, base + 23],
  problemIds: [base + 30, base + 31, base + 32],
  setIds: [base + 40, base + 41],
})

export interface Story extends ReturnType<typeof idsOf> {
  base: number
  begin: number
  now: number
  told: Happening[]
  tell(stream: string, type: string, data: object, at?: number): void
  /** The next id. */
  next(): number
  /** By class and student. */
  members: Map<number, Map<number, { role: 'student' | 'assistant'; isBlocked: boolean }>>
  activities: MadeActivity[]
  answers: MadeAnswer[]
  /** Of problems. */
  versions: Map<number, number>
  /** Ends of the last visits. */
  seen: Map<string, number>
  problemsOf(setId: number): number[]
}

export const beginStory = (base: number, begin: number): Story => {
  const ids = idsOf(base)
  const told: Happening[] = []
  let made = base + 100
  const story: Story = {
    ...ids,
    base,
    begin,
    now: begin,
    told,
    tell: (stream, type, data, at = story.now) => void told.push({ stream, type, data, at }),
    next: () => (made += 1),
    members: new Map(ids.groupIds.map((groupId) => [groupId, new Map()])),
    activities: [],
    answers: [],
    versions: new Map(ids.problemIds.map((problemId) => [problemId, 1])),
    seen: new Map(),
    // the sets share a problem
    problemsOf: (setId) => ids.problemIds.slice(ids.setIds.indexOf(setId)).slice(0, 2),
  }
  return story
}
