// How HTTP asks for a problem.
import type { z } from 'zod'
import type { TestDatum } from '../../../judge/contract.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { addProblem, deleteProblem, editProblem } from './contract.ts'
import { type ProblemDraft, problems } from './decider.ts'
import { type KeepTestData, keepTestData } from './testData.ts'

export interface ProblemDeps {
  commands: CommandHandler
  storeBlob: KeepTestData
  /** The judge's parser of comparison rules. */
  isRuleKnown(rule: string, expectedOutput: string): boolean
  /** Whether a class uses it. */
  isInUse(problemId: number): Promise<boolean>
}

export type NewProblem = z.output<typeof addProblem.request>

const testsOf = (request: NewProblem): TestDatum[] =>
  request.testDatas.map(({ expectedOutput, output, ...rest }, index) => ({
    ...rest,
    testDataId: index + 1,
    expectedOutput: expectedOutput ?? output ?? '',
  }))

const draftOf = async (storeBlob: KeepTestData, request: NewProblem, context: CommandContext): Promise<ProblemDraft> => {
  const tests = testsOf(request)
  const hasPrimary = request.locales.some((locale) => locale.isPrimary)
  return {
    difficulty: request.difficulty,
    isGlobal: request.isGlobal,
    tags: request.tags,
    languages: [...new Set(request.languages)].filter((languageId) => languageId !== 0),
    locales: request.locales.map((locale, index) => ({
      ...locale,
      localeId: locale.localeId ?? index + 1,
      isPrimary: hasPrimary ? locale.isPrimary : index === 0,
    })),
    editFiles: request.editFiles.map(({ file, content, editFileId, ...rest }, index) => ({
      ...rest,
      editFileId: editFileId ?? index + 1,
      content: content ?? file ?? '',
    })),
    ...judgingOf(request),
    tests,
    stored: await keepTestData(storeBlob, tests, context),
  }
}

const judgingOf = ({ checkerProgram, interactorProgram, showsCheckerMessage, isAllOrNothing }: NewProblem) => ({
  ...(checkerProgram && { checkerProgram }),
  ...(interactorProgram && { interactorProgram }),
  showsCheckerMessage,
  isAllOrNothing,
})

/** Makes a problem for `ownerId`. Throws Problem.* where the rules of the specification (platform 5) are broken. */
export const createProblem = async (
  { commands, storeBlob, isRuleKnown }: Omit<ProblemDeps, 'isInUse'>,
  request: NewProblem,
  ownerId: number,
  context: CommandContext,
): Promise<{ problemId: number; position: string | null }> => {
  const draft = await draftOf(storeBlob, request, context)
  const made = await problems.create(
    commands,
    (problemId) => ({ type: 'AddProblem' as const, problemId, ownerId, draft, isRuleKnown }),
    context,
  )
  return { problemId: made.id, position: made.position }
}

/**
 * Gives a problem a whole new version in the name of `editorId`. Throws Problem.* where the rules are broken, and Common.Conflict where
 * `basedOn` is not its newest version any more.
 */
export const reviseProblem = async (
  { commands, storeBlob, isRuleKnown }: Omit<ProblemDeps, 'isInUse'>,
  { problemId, basedOn, ...request }: z.output<typeof editProblem.request>,
  editorId: number,
  context: CommandContext,
): Promise<{ problemId: number; version: number; position: string | null }> => {
  const draft = await draftOf(storeBlob, request, context)
  const command = { type: 'ReviseProblem', problemId, editorId, draft, isRuleKnown, basedOn } as const
  const { state, position } = await problems.handle(commands, problemId, command, context)
  return { problemId, version: state.version, position }
}

/** Routes of problems; teachers only (specification, platform 6). */
export const problemRoutes = (deps: ProblemDeps): Route[] => [
  route(addProblem, async (request, context) => {
    const { userId } = context.caller
    const { problemId, position } = await createProblem(deps, request, userId, commandContext(context))
    if (position) context.wrote(position)
    return { problemId }
  }),

  route(editProblem, async (request, context) => {
    const { position, ...revised } = await reviseProblem(deps, request, context.caller.userId, commandContext(context))
    if (position) context.wrote(position)
    return revised
  }),

  route(deleteProblem, async ({ problemId }, context) => {
    const { commands, isInUse } = deps
    const { state: problem } = await problems.load(commands, problemId)
    const editorId = context.caller.userId
    // who may not delete it does not hear where it is used
    if (problem.state === 'open' && problem.ownerId === editorId && (await isInUse(problemId))) throw rejected('Problem.InUse')
    const { position } = await problems.handle(commands, problemId, { type: 'DeleteProblem', problemId, editorId }, commandContext(context))
    if (position) context.wrote(position)
    return done
  }),
]
