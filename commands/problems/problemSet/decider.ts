// Rules of a problem set (requirement b13).
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type ProblemSetContent, type ProblemSetEvent, problemSetEvents } from './events.ts'
import { kindOfSet, SET_TYPE } from './types.ts'

export type AuthoredProblemSet = Omit<ProblemSetContent, 'problemSetId' | 'version' | 'totalScore' | 'needMoney'>

export type ProblemSetCommand = { problemSetId: number } & (
  | { type: 'AddProblemSet'; ownerId: number; authored: AuthoredProblemSet }
  | { type: 'ReviseProblemSet'; editorId: number; authored: AuthoredProblemSet; basedOn?: number | undefined }
  | { type: 'AssignProblemSet'; activityId: number }
  | { type: 'ReleaseProblemSet'; activityId: number }
  | { type: 'DeleteProblemSet'; editorId: number }
)

export interface ProblemSet {
  state: 'none' | 'open' | 'deleted'
  ownerId: number
  /** Activities that use it. */
  activityIds: ReadonlySet<number>
  content: ProblemSetContent | null
}

const initialState: ProblemSet = { state: 'none', ownerId: 0, activityIds: new Set(), content: null }

const evolve = (set: ProblemSet, event: ProblemSetEvent): ProblemSet => {
  switch (event.type) {
    case 'ProblemSetCreated':
      return { ...set, state: 'open', ownerId: event.data.ownerId, content: event.data }
    case 'ProblemSetRevised':
      return { ...set, content: event.data }
    case 'ProblemSetAssigned':
      return { ...set, activityIds: new Set(set.activityIds).add(event.data.activityId) }
    case 'ProblemSetReleased':
      return { ...set, activityIds: new Set([...set.activityIds].filter((activityId) => activityId !== event.data.activityId)) }
    case 'ProblemSetDeleted':
      return { ...set, state: 'deleted' }
  }
}

const contentOf = (problemSetId: number, version: number, authored: AuthoredProblemSet): ProblemSetContent => {
  const { problems } = authored
  if (problems.length === 0) throw rejected('ProblemSet.ProblemsMissing', { field: 'problems', code: 'ProblemSet.ProblemsMissing' })
  if (new Set(problems.map((problem) => problem.problemId)).size < problems.length)
    throw rejected('ProblemSet.DuplicateProblems', { field: 'problems', code: 'ProblemSet.DuplicateProblems' })
  if (!problems.every((problem) => problem.distribution > 0))
    throw rejected('ProblemSet.ScoreNotPositive', { field: 'problems', code: 'ProblemSet.ScoreNotPositive' })
  const totalScore = problems.reduce((sum, problem) => sum + problem.distribution, 0)
  return { ...authored, problemSetId, version, totalScore, needMoney: authored.type === SET_TYPE.TqcPlus }
}

const decide = (command: ProblemSetCommand, set: ProblemSet): ProblemSetEvent[] => {
  const { problemSetId } = command
  if (command.type === 'AddProblemSet')
    return [{ type: 'ProblemSetCreated', data: { ...contentOf(problemSetId, 1, command.authored), ownerId: command.ownerId } }]
  // also after deletion: cleanup releases every set that the activity ever had
  if (command.type === 'ReleaseProblemSet' && !set.activityIds.has(command.activityId)) return []
  if (set.state !== 'open') throw rejected('ProblemSet.NotFound')
  if (command.type === 'AssignProblemSet' || command.type === 'ReleaseProblemSet') {
    const { activityId } = command
    if (set.activityIds.has(activityId) === (command.type === 'AssignProblemSet')) return []
    return [{ type: command.type === 'AssignProblemSet' ? 'ProblemSetAssigned' : 'ProblemSetReleased', data: { problemSetId, activityId } }]
  }
  if (set.ownerId !== command.editorId) throw rejected('ProblemSet.NotCreator')
  if (command.type === 'DeleteProblemSet') {
    if (set.activityIds.size > 0) throw rejected('ProblemSet.AlreadyAssigned')
    return [{ type: 'ProblemSetDeleted', data: { problemSetId } }]
  }
  if (set.activityIds.size > 0) throw rejected('ProblemSet.CannotEditAssigned')
  if (command.basedOn !== undefined && command.basedOn !== set.content?.version) throw rejected('Common.Conflict')
  if (!kindOfSet(set.content?.type ?? 0).includes(command.authored.type))
    throw rejected('ProblemSet.WrongType', { field: 'problemSetType', code: 'ProblemSet.WrongType' })
  return [{ type: 'ProblemSetRevised', data: contentOf(problemSetId, (set.content?.version ?? 0) + 1, command.authored) }]
}

export const problemSets = aggregate({ category: 'problemSet', events: problemSetEvents, decider: { initialState, evolve, decide } })
