// Rules of a rejudge: judged as a whole, reviewed, then applied or dropped once.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type RejudgeEvent, rejudgeEvents } from './events.ts'
import { PendingAnswers } from './pending.ts'
import { aboutOf } from './policy.ts'
import type { RejudgeScope } from './schemas.ts'

/** Maximum of answers in one rejudge. */
export const MAX_ANSWERS = 50_000

type Result = Extract<RejudgeEvent, { type: 'RejudgeResultRecorded' }>['data']
type Requested = Extract<RejudgeEvent, { type: 'RejudgeRequested' }>['data']

export type RejudgeCommand =
  | ({ type: 'RequestRejudge' } & Requested)
  | ({ type: 'RecordRejudgeResult' } & Omit<Result, 'rejudgeId' | 'groupId'>)
  | { type: 'ApplyRejudge'; groupId: number }
  | { type: 'DropRejudge'; groupId: number }
  | { type: 'CompleteRejudge' }

export interface Rejudge {
  state: 'none' | 'judging' | 'applied' | 'completed' | 'dropped'
  rejudgeId: number
  groupId: number
  groupIds: readonly number[]
  requestedBy: number
  answerCount: number
  about: ReturnType<typeof aboutOf>
  /** Answers without a new verdict. */
  pending: PendingAnswers
  /** Problem id → version to judge by. */
  versions: ReadonlyMap<number, number>
}

const initialState: Rejudge = {
  state: 'none',
  rejudgeId: 0,
  groupId: 0,
  groupIds: [],
  requestedBy: 0,
  answerCount: 0,
  about: { activityId: null, problemId: null },
  pending: PendingAnswers.of([]),
  versions: new Map(),
}

const evolve = (rejudge: Rejudge, event: RejudgeEvent): Rejudge => {
  switch (event.type) {
    case 'RejudgeRequested': {
      const { rejudgeId, groupId, groupIds, requestedBy, answerIds, problems } = event.data
      const versions = new Map(problems.map(({ problemId, version }) => [problemId, version]))
      const pending = PendingAnswers.of(answerIds)
      const about = aboutOf(event.data)
      return { state: 'judging', rejudgeId, groupId, groupIds, requestedBy, answerCount: pending.size, about, pending, versions }
    }
    case 'RejudgeResultRecorded':
      return { ...rejudge, pending: rejudge.pending.without(event.data.answerId) }
    case 'RejudgeApplied':
      return { ...rejudge, state: 'applied' }
    case 'RejudgeCompleted':
      return { ...rejudge, state: 'completed' }
    case 'RejudgeDropped':
      return { ...rejudge, state: 'dropped' }
  }
}

/** Requires a filter, so that a whole class is never rejudged by accident; a rejudge of all classes requires one problem. */
export const checkScope = ({ allClasses, ...parts }: RejudgeScope): void => {
  if (allClasses ? parts.problemId === null : Object.values(parts).every((part) => part === null))
    throw rejected('Rejudge.ScopeMissing', { field: 'scope', code: 'Rejudge.ScopeMissing' })
}

const decide = (command: RejudgeCommand, rejudge: Rejudge): RejudgeEvent[] => {
  if (command.type === 'RequestRejudge') {
    const { type: _, ...data } = command
    checkScope(data.scope)
    if (data.answerIds.length === 0) throw rejected('Rejudge.NothingToJudge', { field: 'scope', code: 'Rejudge.NothingToJudge' })
    if (data.answerIds.length > MAX_ANSWERS) throw rejected('Rejudge.TooManyAnswers', { field: 'scope', code: 'Rejudge.TooManyAnswers' })
    return [{ type: 'RejudgeRequested', data }]
  }
  const { state, rejudgeId, groupId, about, pending } = rejudge
  if (state === 'none') throw rejected('Rejudge.NotFound')
  const data = { rejudgeId, groupId }
  if (command.type === 'RecordRejudgeResult') {
    if (state !== 'judging' || !pending.has(command.answerId)) return []
    const { answerId, userId, problemVersion, before, verdict } = command
    return [{ type: 'RejudgeResultRecorded', data: { ...data, answerId, userId, problemVersion, before, verdict } }]
  }
  if (command.type === 'CompleteRejudge') return state === 'applied' ? [{ type: 'RejudgeCompleted', data }] : []
  if (command.groupId !== groupId) throw rejected('Rejudge.NotFound')
  const isApplied = state === 'applied' || state === 'completed'
  if (command.type === 'DropRejudge') {
    if (isApplied) throw rejected('Rejudge.AlreadyApplied')
    return state === 'dropped' ? [] : [{ type: 'RejudgeDropped', data: { ...data, ...about } }]
  }
  if (isApplied) return []
  if (state === 'dropped') throw rejected('Rejudge.AlreadyDropped')
  if (pending.size > 0) throw rejected('Rejudge.NotReady')
  return [{ type: 'RejudgeApplied', data: { ...data, ...about } }]
}

export const rejudges = aggregate({ category: 'rejudge', events: rejudgeEvents, decider: { initialState, evolve, decide } })
