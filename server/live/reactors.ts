// What people who look at a page hear of what has happened. Messages carry where in the log it is: whoever asks with that sees it.
import { auditTime, buffer, Subject } from 'rxjs'
import type { RejudgeEvent } from '../../commands/judging/rejudge/events.ts'
import { submissions } from '../../commands/judging/submission/decider.ts'
import type { SubmissionEvent } from '../../commands/judging/submission/events.ts'
import { cancelledVerdict, showVerdict } from '../../commands/judging/submission/policy.ts'
import type { JudgingMessage } from '../../commands/judging/submission/schemas.ts'
import type { AnyReactor, Reactor } from '../../commands/kit/reactor.ts'
import type { EventStore, RecordedEvent } from '../../eventstore/port.ts'
import { statusName } from '../../judge/catalogue.ts'
import { accessGroups } from '../../projections/classes/accessGroups.ts'
import { accessUsers } from '../../projections/people/accessUsers.ts'
import { eventDefinitions } from '../areas.ts'
import type { Consistency } from '../http/calls.ts'
import type { Live } from './live.ts'

/** Changes of the same thing within this time are told once: a class that hands in together makes many. */
const BUNDLE_MS = 100
/** Rights are asked again at the latest after so long, whether or not the read models are there: the sockets ask by themselves again and again. */
const RIGHTS_MS = 1000

export interface LiveReactorsOptions {
  live: Pick<Live, 'publish' | 'recheck'>
  events: Pick<EventStore, 'readStream'>
  consistency: Consistency
  samples(problemId: number, version: number): Promise<readonly { index: number; input: string; expectedOutput: string }[]>
  /** Whether a person is told what a checker says even where the problem does not show it: those who teach the class. */
  mayAudit(userId: number, groupId: number): boolean
}

/** The topic of a person's own runs. */
export const publishJudging = (live: Pick<Live, 'publish'>, userId: number, message: JudgingMessage, position?: string): void =>
  live.publish(`users/${userId}/judging`, 'judging', message, position)

/** Tells whoever handed code in what became of it. */
const liveVerdicts = ({ live, events, samples, mayAudit }: LiveReactorsOptions): Reactor<SubmissionEvent> => ({
  name: 'liveVerdicts',
  types: ['SubmissionJudged', 'SubmissionCancelled'],
  from: 'now',
  async handle(event) {
    const { answerId, userId, groupId, problemId, problemVersion } = event.data
    const [handedIn] = (await events.readStream(submissions.stream(answerId), { max: 1 })).events
    const isJudged = event.type === 'SubmissionJudged'
    const verdict = isJudged ? event.data.verdict : cancelledVerdict
    const reader = { isTeacher: mayAudit(userId, groupId) }
    const shown = showVerdict(answerId, verdict, isJudged ? await samples(problemId, problemVersion) : [], statusName, reader)
    const message = { phase: 'verdict', commandId: handedIn?.metadata.commandId ?? '', answerId, verdict: shown } as const
    publishJudging(live, userId, message, event.position)
  },
})

interface Change {
  topic: string
  payload: object
  position: string
}

const topicChange = (event: RecordedEvent): Change => {
  const { groupId, activityId, problemId, rejudgeId } = event.data as Record<string, number | undefined>
  const { position } = event
  return event.stream.startsWith('rejudge-')
    ? { topic: `groups/${groupId}/rejudges`, payload: { rejudgeId }, position }
    : { topic: `groups/${groupId}/practice`, payload: { activityId, problemId: problemId ?? null }, position }
}

type ChangeTypes = readonly (SubmissionEvent['type'] | RejudgeEvent['type'] | `Practice${string}` | 'SolutionVisibilityChanged')[]
const CHANGES = [
  'CodeSubmitted',
  'SubmissionJudged',
  'SubmissionRejudged',
  'SubmissionCancelled',
  'PracticeCreated',
  'PracticeEdited',
  'PracticeDeleted',
  'SolutionVisibilityChanged',
  'RejudgeRequested',
  'RejudgeResultRecorded',
  'RejudgeApplied',
  'RejudgeCompleted',
  'RejudgeDropped',
] as const satisfies ChangeTypes

/** Tells changes to topics, one of a kind for many that come at once. */
const telling = (
  { live }: LiveReactorsOptions,
  definition: Pick<Reactor, 'name' | 'types'>,
  changeOf: (event: RecordedEvent) => Change,
): Reactor => {
  const changes = new Subject<Change>()
  changes.pipe(buffer(changes.pipe(auditTime(BUNDLE_MS)))).subscribe((bundle) => {
    const newest = new Map(bundle.map((change) => [`${change.topic} ${JSON.stringify(change.payload)}`, change]))
    for (const { topic, payload, position } of newest.values()) live.publish(topic, 'changed', payload, position)
  })
  return { ...definition, from: 'now', handle: (event) => changes.next(changeOf(event)) }
}

/** Tells a class what has changed, so that open pages ask again. */
const liveChanges = (options: LiveReactorsOptions): Reactor => telling(options, { name: 'liveChanges', types: CHANGES }, topicChange)

const ofClass = Object.entries(eventDefinitions).flatMap(([type, { timeline }]) => (timeline === 'class' ? [type] : []))

/** Tells an open timeline of a class that there is more of it. */
const liveTimeline = (options: LiveReactorsOptions): Reactor =>
  telling(options, { name: 'liveTimeline', types: ofClass }, ({ data, position }) => ({
    topic: `groups/${(data as { groupId?: number | null }).groupId}/timeline`,
    payload: {},
    position,
  }))

/** Whoever loses a right loses the topics that it gave, as soon as the access view knows. */
const liveRights = ({ live, consistency }: LiveReactorsOptions): Reactor => ({
  name: 'liveRights',
  types: [...new Set([...Object.keys(accessUsers.on), ...Object.keys(accessGroups.on)])],
  from: 'now',
  async handle({ data, position }) {
    const { userId } = data as { userId?: number }
    if (userId === undefined) return
    await consistency.reached(position, RIGHTS_MS)
    live.recheck(new Set([userId]))
  },
})

export const liveReactors = (options: LiveReactorsOptions): AnyReactor[] => [
  liveVerdicts(options),
  liveChanges(options),
  liveTimeline(options),
  liveRights(options),
]
