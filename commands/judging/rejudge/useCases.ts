// Use cases of rejudges; rejudging.ts carries them out.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { loadProblemVersion, newestVersion } from '../../problems/problem/useCases.ts'
import { checkScope, MAX_ANSWERS, rejudges } from './decider.ts'
import { mayDecide } from './policy.ts'
import type { RejudgeScope } from './schemas.ts'

export interface RejudgeDeps {
  commands: CommandHandler
  access: Access
  /** Judged answers that match the scope, oldest first, `limit` at most. Null for all classes. */
  judgedAnswers(
    groupIds: readonly number[] | null,
    scope: RejudgeScope,
    limit: number,
  ): Promise<readonly { answerId: number; groupId: number; problemId: number }[]>
  /** Classes of a user. */
  classesOf(userId: number): Promise<readonly number[]>
}

/** Null means every class. */
const classesIn = async (
  { access, classesOf }: RejudgeDeps,
  userId: number,
  groupId: number,
  { allClasses }: RejudgeScope,
): Promise<number[] | null> => {
  if (!allClasses) return [groupId]
  if (access.hasRole(userId, 'admin')) return null
  return (await classesOf(userId)).filter((one) => access.isGroupAdmin(userId, one))
}

/** Version per problem: the newest, or the requested one if there is just one problem. */
const versionsOf = async (commands: CommandHandler, problemIds: readonly number[], named: number | null) => {
  if (named === null) return await Promise.all(problemIds.map(async (id) => (await newestVersion(commands, id))?.version ?? 0))
  const refused = (code: 'Rejudge.OneProblemOnly' | 'Problem.VersionNotFound') => rejected(code, { field: 'problemVersion', code })
  const [problemId] = problemIds
  if (problemId === undefined || problemIds.length > 1) throw refused('Rejudge.OneProblemOnly')
  if (!(await loadProblemVersion({ commands }, problemId, named))) throw refused('Problem.VersionNotFound')
  return [named]
}

/**
 * Requests a rejudge by the current versions of the problems, or by a given version of one problem. Throws Rejudge.*,
 * Problem.VersionNotFound, Common.NotReady.
 */
export const requestAgain = async (
  deps: RejudgeDeps,
  { groupId, scope, problemVersion, reason }: { groupId: number; scope: RejudgeScope; problemVersion: number | null; reason: string },
  requestedBy: number,
  context: CommandContext,
): Promise<{ rejudgeId: number; answerCount: number }> => {
  const { commands, judgedAnswers } = deps
  checkScope(scope)
  const answers = await judgedAnswers(await classesIn(deps, requestedBy, groupId, scope), scope, MAX_ANSWERS + 1)
  const groupIds = [...new Set(answers.map((answer) => answer.groupId))]
  const answerIds = answers.map(({ answerId }) => answerId)
  const problemIds = [...new Set(answers.map(({ problemId }) => problemId))]
  const versions = problemIds.length === 0 ? [] : await versionsOf(commands, problemIds, problemVersion)
  const problems = problemIds.map((problemId, index) => ({ problemId, version: versions[index] ?? 0 }))
  const { id, state } = await rejudges.create(
    commands,
    (rejudgeId) => ({ type: 'RequestRejudge', rejudgeId, groupId, groupIds, scope, reason, answerIds, problems, requestedBy }),
    context,
  )
  return { rejudgeId: id, answerCount: state.answerCount }
}

/** Applies or drops the new verdicts of a rejudge. Throws Rejudge.*. */
export const decideRejudge = async (
  { commands, access }: Pick<RejudgeDeps, 'commands' | 'access'>,
  { rejudgeId, ...command }: { type: 'ApplyRejudge' | 'DropRejudge'; groupId: number; rejudgeId: number },
  callerId: number,
  context: CommandContext,
): Promise<void> => {
  const { state } = await rejudges.load(commands, rejudgeId)
  if (!mayDecide(access, callerId, state.groupIds)) throw rejected('Rejudge.OtherClasses')
  await rejudges.handle(commands, rejudgeId, command, context)
}
