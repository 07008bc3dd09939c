// Rules of a problem (requirements b08–b10).

import { rejected } from '../../../protocol/catalogue.ts'
import type { AuthorProgram, Grader, ProblemProgram, TestDatum } from '../../../protocol/verdict.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { copyNameOf } from '../copyName.ts'
import { type KeptList, type ProblemContent, type ProblemEvent, problemEvents } from './events.ts'
import { requireAuthorOf, requireOwnerOf, type Sharing } from './policy.ts'
import { isSameForReview } from './reviewedContent.ts'
import { type DataLimits, faultsOf, MAX_CO_AUTHORS, MAX_TITLE_CHARACTERS } from './rules.ts'

/**
 * The authored content with complete lists; for hidden cases of a package only the parts that the rules check. `stored` is the caller's
 * storage form of the lists (in the event, or as blobs already written).
 */
export interface AuthoredProblem
  extends Omit<ProblemContent, 'problemId' | 'version' | 'testDatas' | 'samples' | 'tqcAnswers' | 'authorPrograms' | 'graders'> {
  tests: readonly TestDatum[]
  tqcAnswers: readonly ProblemProgram[]
  authorPrograms: readonly AuthorProgram[]
  graders?: readonly Grader[]
  stored: {
    testDatas: ProblemContent['testDatas']
    tqcAnswers: KeptList<ProblemProgram>
    authorPrograms: KeptList<AuthorProgram>
    graders?: KeptList<Grader>
  }
}

/** Context of validation: `isRuleKnown` is the judge's parser of rules; `limits` default to those of the form. */
interface Checking {
  authored: AuthoredProblem
  isRuleKnown: (rule: string, expectedOutput: string) => boolean
  limits?: DataLimits
  /** Where the site requires a review of problems that are offered to all teachers: the versions that have been approved. */
  approved?: readonly number[] | undefined
}

export type ProblemCommand = { problemId: number } & (
  | ({ type: 'AddProblem'; ownerId: number } & Checking)
  /** `from`: a version of another problem. */
  | { type: 'CopyProblem'; ownerId: number; from: ProblemContent }
  /** `basedOn`: newest version that the editor has seen; undefined for no check. */
  | ({ type: 'ReviseProblem'; editorId: number; basedOn?: number | undefined } & Checking)
  /** `from`: version to restore; `basedOn`: newest version that the editor has seen. */
  | { type: 'RestoreProblem'; editorId: number; from: number; basedOn: number; approved?: readonly number[] | undefined }
  | { type: 'ShareProblem' | 'UnshareProblem'; editorId: number; userId: number }
  | { type: 'AddCoAuthor' | 'RemoveCoAuthor'; editorId: number; userId: number }
  | { type: 'ShareProblemWithGroup' | 'UnshareProblemWithGroup'; editorId: number; groupId: number }
  | { type: 'DeleteProblem'; editorId: number }
)

export interface Problem extends Sharing {
  state: 'none' | 'open' | 'deleted'
  /** All versions: an old submission is judged by its own version. */
  versions: ReadonlyMap<number, ProblemContent>
  version: number
  /** Its creator and everyone who has ever been a co-author. */
  everAuthors: ReadonlySet<number>
}

const initialState: Problem = {
  state: 'none',
  ownerId: 0,
  coAuthors: [],
  isGlobal: false,
  sharedWith: [],
  sharedWithGroups: [],
  versions: new Map(),
  version: 0,
  everAuthors: new Set(),
}

const without = (ids: readonly number[], gone: number): number[] => ids.filter((id) => id !== gone)

const evolve = (problem: Problem, event: ProblemEvent): Problem => {
  switch (event.type) {
    case 'ProblemCreated':
    case 'ProblemRevised': {
      const ownerId = event.type === 'ProblemCreated' ? event.data.ownerId : problem.ownerId
      return {
        ...problem,
        state: 'open',
        ownerId,
        everAuthors: problem.everAuthors.has(ownerId) ? problem.everAuthors : new Set(problem.everAuthors).add(ownerId),
        isGlobal: event.data.isGlobal,
        versions: new Map(problem.versions).set(event.data.version, event.data),
        version: event.data.version,
      }
    }
    case 'ProblemShared':
      return { ...problem, sharedWith: [...problem.sharedWith, event.data.userId] }
    case 'ProblemUnshared':
      return { ...problem, sharedWith: without(problem.sharedWith, event.data.userId) }
    case 'ProblemSharedWithGroup':
      return { ...problem, sharedWithGroups: [...problem.sharedWithGroups, event.data.groupId] }
    case 'ProblemUnsharedWithGroup':
      return { ...problem, sharedWithGroups: without(problem.sharedWithGroups, event.data.groupId) }
    case 'ProblemCoAuthorAdded': {
      const { userId } = event.data
      return { ...problem, coAuthors: [...problem.coAuthors, userId], everAuthors: new Set(problem.everAuthors).add(userId) }
    }
    case 'ProblemCoAuthorRemoved':
      return { ...problem, coAuthors: without(problem.coAuthors, event.data.userId) }
    case 'ProblemDeleted':
      return { ...problem, state: 'deleted' }
  }
}

/** Throws the first fault, with the fields of all faults. */
const checkAuthored = ({ authored: { tests, ...authored }, isRuleKnown, limits }: Checking): void => {
  const faults = faultsOf({ ...authored, testDatas: tests }, isRuleKnown, limits)
  if (faults[0]) throw rejected(faults[0].code, ...faults)
}

const contentOf = (problemId: number, version: number, authored: AuthoredProblem): ProblemContent => {
  const { tests, stored, tqcAnswers: _answers, authorPrograms: _programs, graders: _graders, ...rest } = authored
  const samples = tests.flatMap((test, index) => (test.read ? [{ index, input: test.input, expectedOutput: test.expectedOutput }] : []))
  return { ...rest, problemId, version, ...stored, samples }
}

/** A version without the properties that belong to its own stream. */
const withoutOwner = (content: ProblemContent): ProblemContent => {
  const { ownerId: _, ...kept } = content as ProblemContent & { ownerId?: number }
  return kept
}

/** Throws Problem.ReviewNeeded for content that is offered to all teachers and that nobody has approved. */
const requireApproved = (content: ProblemContent, approved: readonly number[] | undefined, versions: Problem['versions']): void => {
  if (!content.isGlobal || approved === undefined) return
  const isApproved = approved.some((version) => {
    const reviewed = versions.get(version)
    return reviewed !== undefined && isSameForReview(reviewed, content)
  })
  if (!isApproved) throw rejected('Problem.ReviewNeeded', { field: 'isGlobal', code: 'Problem.ReviewNeeded' })
}

/** A copy of another problem with new titles, not shared. Not validated again: it was valid when saved. */
const copied = (problemId: number, ownerId: number, from: ProblemContent): ProblemEvent => {
  const locales = from.locales.map((locale) => {
    const language = locale.localeCode === 'en' ? 'en' : 'zh-TW'
    return { ...locale, title: copyNameOf(locale.title, language, MAX_TITLE_CHARACTERS) }
  })
  return { type: 'ProblemCreated', data: { ...withoutOwner(from), locales, isGlobal: false, problemId, version: 1, ownerId } }
}

/**
 * The old content, not validated again: it was valid when saved. Sharing and price stay as they are now, so that restoring old test data
 * never publishes a problem that has become part of an exam.
 */
const restored = (
  { from, basedOn, approved }: { from: number; basedOn: number; approved?: readonly number[] | undefined },
  { versions, version }: Problem,
): ProblemEvent[] => {
  const content = versions.get(from)
  if (!content) throw rejected('Problem.VersionNotFound')
  if (basedOn !== version) throw rejected('Common.Conflict')
  if (from === version) return []
  const { isGlobal, needMoney } = versions.get(version) ?? content
  const data = { ...withoutOwner(content), isGlobal, needMoney, version: version + 1 }
  requireApproved(data, approved, versions)
  return [{ type: 'ProblemRevised', data }]
}

const decide = (command: ProblemCommand, problem: Problem): ProblemEvent[] => {
  const { problemId } = command
  if (command.type === 'AddProblem') {
    checkAuthored(command)
    const data = { ...contentOf(problemId, 1, command.authored), ownerId: command.ownerId }
    requireApproved(data, command.approved, problem.versions)
    return [{ type: 'ProblemCreated', data }]
  }
  if (command.type === 'CopyProblem') return [copied(problemId, command.ownerId, command.from)]
  if (problem.state === 'none') throw rejected('Problem.NotFound')
  const isForAuthors = command.type === 'ReviseProblem' || command.type === 'RestoreProblem'
  const require = isForAuthors ? requireAuthorOf : requireOwnerOf
  require(problem, command.editorId)
  if (command.type === 'DeleteProblem') return problem.state === 'deleted' ? [] : [{ type: 'ProblemDeleted', data: { problemId } }]
  if (problem.state === 'deleted') throw rejected('Problem.NotFound')
  switch (command.type) {
    case 'ShareProblem':
      if (problem.sharedWith.includes(command.userId) || command.userId === problem.ownerId) return []
      return [{ type: 'ProblemShared', data: { problemId, userId: command.userId } }]
    case 'UnshareProblem':
      if (!problem.sharedWith.includes(command.userId)) return []
      return [{ type: 'ProblemUnshared', data: { problemId, userId: command.userId } }]
    case 'AddCoAuthor':
      if (problem.coAuthors.includes(command.userId) || command.userId === problem.ownerId) return []
      if (problem.coAuthors.length >= MAX_CO_AUTHORS) throw rejected('Problem.TooManyCoAuthors')
      return [{ type: 'ProblemCoAuthorAdded', data: { problemId, userId: command.userId } }]
    case 'RemoveCoAuthor':
      if (!problem.coAuthors.includes(command.userId)) return []
      return [{ type: 'ProblemCoAuthorRemoved', data: { problemId, userId: command.userId } }]
    case 'ShareProblemWithGroup':
      if (problem.sharedWithGroups.includes(command.groupId)) return []
      return [{ type: 'ProblemSharedWithGroup', data: { problemId, groupId: command.groupId } }]
    case 'UnshareProblemWithGroup':
      if (!problem.sharedWithGroups.includes(command.groupId)) return []
      return [{ type: 'ProblemUnsharedWithGroup', data: { problemId, groupId: command.groupId } }]
  }
  if (command.type === 'RestoreProblem') return restored(command, problem)
  if (command.basedOn !== undefined && command.basedOn !== problem.version) throw rejected('Common.Conflict')
  checkAuthored(command)
  const data = contentOf(problemId, problem.version + 1, command.authored)
  requireApproved(data, command.approved, problem.versions)
  return [{ type: 'ProblemRevised', data }]
}

export const problems = aggregate({ category: 'problem', events: problemEvents, decider: { initialState, evolve, decide } })
