// Use cases of problem sets, and the functions that other areas use.
import type { z } from 'zod'
import type { Access } from '../../../protocol/access.ts'
import { type ErrorCode, type Language, rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { copyNameOf } from '../copyName.ts'
import { problems } from '../problem/decider.ts'
import { mayUseProblem } from '../problem/policy.ts'
import { type AuthoredProblemSet, problemSets } from './decider.ts'
import type { ProblemSetContent } from './events.ts'
import { requireSetReader } from './policy.ts'
import type { authoredSetSchema, editProblemSetSchemas } from './schemas.ts'
import { isComparable, noSimilarity, SET_TYPE } from './types.ts'

export interface ProblemSetDeps {
  commands: CommandHandler
  access: Pick<Access, 'isGroupAdmin' | 'hasRole' | 'mayAuthor'>
}

type ProblemInSet = ProblemSetContent['problems'][number]
type Loading = Pick<CommandHandler, 'load'>

type AuthoredRequest = z.output<typeof authoredSetSchema>

/** An entry of a set of `ownerId`; `known` is the current entry of that problem. Throws Problem.*, ProblemSet.ProblemNotOpen. */
const entryOf = async (
  { commands, access }: ProblemSetDeps,
  asked: AuthoredRequest['problems'][number],
  {
    ownerId,
    isGlobal,
    isPaid,
    known,
    field,
  }: { ownerId: number; isGlobal: boolean; isPaid: boolean; known: ProblemInSet | undefined; field: string },
): Promise<ProblemInSet> => {
  const refused = (code: ErrorCode) => rejected(code, { field: `${field}.problemId`, code })
  const { state: problem } = await problems.load(commands, asked.problemId)
  if (problem.state !== 'open') throw refused('Problem.NotFound')
  // existing entries stay, even if the problem is no longer shared
  if (known === undefined && !mayUseProblem(access, ownerId, problem)) throw refused('Problem.UserAccessDenied')
  if (isGlobal && !problem.isGlobal) throw refused('ProblemSet.ProblemNotOpen')
  const problemVersion = asked.problemVersion ?? known?.problemVersion ?? problem.version
  if (!problem.versions.has(problemVersion)) throw refused('Problem.NotFound')
  const newest = problem.versions.get(problem.version)
  if (asked.enableAnalyze && (newest === undefined || !isComparable(newest)))
    throw rejected('ProblemSet.NotComparable', { field: `${field}.enableAnalyze`, code: 'ProblemSet.NotComparable' })
  // solvers need a licence, and only paid sets require one
  if (newest?.needMoney === true && !isPaid) throw refused('ProblemSet.PaidProblem')
  return { ...asked, problemVersion, order: asked.order ?? 0 }
}

/** The validated content of a set; `known` are its current entries. Throws Problem.*, ProblemSet.* with the field. */
const authoredOf = async (
  deps: ProblemSetDeps,
  request: AuthoredRequest,
  ownerId: number,
  known: readonly ProblemInSet[],
): Promise<AuthoredProblemSet> => {
  const {
    name,
    description,
    problemSetType: type,
    tags,
    difficulty,
    analyzeMode,
    similarityBaseline,
    comparesOtherClasses,
    isGlobal,
  } = request
  const entries: ProblemInSet[] = []
  for (const [index, asked] of request.problems.entries()) {
    const field = `problems.${index}`
    if (asked.distribution <= 0)
      throw rejected('ProblemSet.ScoreNotPositive', { field: `${field}.distribution`, code: 'ProblemSet.ScoreNotPositive' })
    const before = known.find(({ problemId }) => problemId === asked.problemId)
    entries.push(await entryOf(deps, asked, { ownerId, isGlobal, isPaid: type === SET_TYPE.TqcPlus, known: before, field }))
  }
  const comparison = { analyzeMode, similarityBaseline, comparesOtherClasses }
  return { name, description, type, tags, difficulty, ...comparison, isGlobal, problems: entries }
}

const create = async (
  { commands }: Pick<ProblemSetDeps, 'commands'>,
  authored: AuthoredProblemSet,
  ownerId: number,
  context: CommandContext,
): Promise<{ problemSetId: number }> => {
  const { id } = await problemSets.create(commands, (problemSetId) => ({ type: 'AddProblemSet', problemSetId, ownerId, authored }), context)
  return { problemSetId: id }
}

/** Creates a problem set for `ownerId` from problems that they may use. Throws Problem.*, ProblemSet.*. */
export const createProblemSet = async (
  deps: ProblemSetDeps,
  request: AuthoredRequest,
  ownerId: number,
  context: CommandContext,
): Promise<{ problemSetId: number }> => await create(deps, await authoredOf(deps, request, ownerId, []), ownerId, context)

/**
 * Adds a complete new version as `editorId`. Throws Problem.*, ProblemSet.* for violated rules (requirement b13), and Common.Conflict if
 * `basedOn` is not the newest version.
 */
export const reviseProblemSet = async (
  deps: ProblemSetDeps,
  { problemSetId, basedOn, ...request }: z.output<typeof editProblemSetSchemas.request>,
  editorId: number,
  context: CommandContext,
): Promise<{ problemSetId: number; version: number }> => {
  const set = await openProblemSet(deps.commands, problemSetId)
  // check permission first: others must not learn anything about the problems
  if (set.ownerId !== editorId) throw rejected('ProblemSet.NotCreator')
  const authored = await authoredOf(deps, request, editorId, set.problems)
  const command = { type: 'ReviseProblemSet', problemSetId, editorId, authored, basedOn } as const
  const { state } = await problemSets.handle(deps.commands, problemSetId, command, context)
  return { problemSetId, version: state.content?.version ?? 0 }
}

const LONGEST_NAME = 100

/** The entry of a copy: comparison is disabled if the problem is no longer comparable. */
const asComparable = async (commands: Loading, entry: ProblemInSet): Promise<ProblemInSet> => {
  const { state: problem } = await problems.load(commands, entry.problemId)
  const newest = problem.versions.get(problem.version)
  return newest !== undefined && isComparable(newest) && entry.enableAnalyze
    ? entry
    : { ...entry, ...noSimilarity, useTqcAns: entry.useTqcAns }
}

/**
 * Creates a private copy of a set for `ownerId`, with the same problem versions. Throws ProblemSet.NotFound, ProblemSet.AccessDenied,
 * Problem.NotFound, Problem.UserAccessDenied.
 */
export const copyProblemSet = async (
  deps: ProblemSetDeps,
  problemSetId: number,
  { ownerId, language }: { ownerId: number; language: Language },
  context: CommandContext,
): Promise<{ problemSetId: number }> => {
  const set = await openProblemSet(deps.commands, problemSetId)
  requireSetReader(deps.access, ownerId, set)
  const { type: problemSetType, name, ...rest } = set
  const request = {
    ...rest,
    problemSetType: problemSetType as AuthoredRequest['problemSetType'],
    name: copyNameOf(name, language, LONGEST_NAME),
    isGlobal: false,
    problems: await Promise.all(set.problems.map((entry) => asComparable(deps.commands, entry))),
  }
  const known = set.ownerId === ownerId ? set.problems : []
  return await create(deps, await authoredOf(deps, request, ownerId, known), ownerId, context)
}

/** Deletes a set. Throws ProblemSet.NotFound, ProblemSet.NotCreator, ProblemSet.AlreadyAssigned. */
export const removeProblemSet = async (
  { commands }: Pick<ProblemSetDeps, 'commands'>,
  problemSetId: number,
  editorId: number,
  context: CommandContext,
): Promise<void> => {
  await problemSets.handle(commands, problemSetId, { type: 'DeleteProblemSet', problemSetId, editorId }, context)
}

/** A set that has not been deleted. Throws ProblemSet.NotFound. */
export const openProblemSet = async (commands: Loading, problemSetId: number): Promise<ProblemSetContent & { ownerId: number }> => {
  const { state: set } = await problemSets.load(commands, problemSetId)
  if (set.state !== 'open' || !set.content) throw rejected('ProblemSet.NotFound')
  return { ...set.content, ownerId: set.ownerId }
}

/** The content of a set, also of a deleted one; null if it never existed. */
export const contentOfSet = async (commands: Loading, problemSetId: number): Promise<ProblemSetContent | null> =>
  (await problemSets.load(commands, problemSetId)).state.content

/** The problems of a set, also of a deleted one. */
export const problemsOfSet = async (commands: Loading, problemSetId: number): Promise<ProblemSetContent['problems']> =>
  (await contentOfSet(commands, problemSetId))?.problems ?? []
