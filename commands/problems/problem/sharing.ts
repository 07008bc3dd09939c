// Use cases of sharing a problem with a person, for editing or for use.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { ownerOfAccount } from '../../people/account/useCases.ts'
import { problems } from './decider.ts'
import { requireOwnerOf } from './policy.ts'

export interface SharingDeps {
  commands: CommandHandler
  vault: { accountHash(email: string): string }
}

/** A person that the owner of a problem names by their address. Throws Problem.NotFound, Problem.NotCreator, Problem.NotOwner, User.NotFound. */
const namedByOwner = async (
  { commands, vault }: SharingDeps,
  { problemId, account }: { problemId: number; account: string },
  editorId: number,
): Promise<number> => {
  const { state: problem } = await problems.load(commands, problemId)
  // check permission first: others must not learn whether the address has an account
  if (problem.state !== 'open') throw rejected('Problem.NotFound')
  requireOwnerOf(problem, editorId)
  const userId = await ownerOfAccount({ commands, vault }, account)
  if (userId === null) throw rejected('User.NotFound', { field: 'account', code: 'User.NotFound' })
  return userId
}

/** Permits a user to edit the problem. Throws as `shareProblem` does, and Problem.CoAuthorNotTeacher for people who may not author problems. */
export const addCoAuthor = async (
  deps: SharingDeps & { access: Pick<Access, 'mayAuthor'> },
  request: { problemId: number; account: string },
  editorId: number,
  context: CommandContext,
): Promise<{ userId: number }> => {
  const { problemId } = request
  const userId = await namedByOwner(deps, request, editorId)
  if (!deps.access.mayAuthor(userId)) throw rejected('Problem.CoAuthorNotTeacher', { field: 'account', code: 'Problem.CoAuthorNotTeacher' })
  await problems.handle(deps.commands, problemId, { type: 'AddCoAuthor', problemId, editorId, userId }, context)
  return { userId }
}

/** Permits a user to add the problem to their own sets. Throws as `namedByOwner` does. */
export const shareProblem = async (
  deps: SharingDeps,
  request: { problemId: number; account: string },
  editorId: number,
  context: CommandContext,
): Promise<{ userId: number }> => {
  const { commands } = deps
  const { problemId } = request
  const userId = await namedByOwner(deps, request, editorId)
  await problems.handle(commands, problemId, { type: 'ShareProblem', problemId, editorId, userId }, context)
  return { userId }
}
