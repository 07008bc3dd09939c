// Text of a problem, in one shape for all readers.
import type { z } from 'zod'
import type { similaritySchema } from '../../commands/problems/problemSet/schemas.ts'
import { namedLanguages } from '../../judge/catalogue.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { ReadableProblem } from './schemas.ts'

/** Author of the problem. */
export const ownerOf = async (reader: Reader, { ownerId }: ProblemDocument) => {
  const owner = await reader.get<PersonDocument>('people', String(ownerId))
  return { ownerId: owner?.userId ?? null, ownerName: owner?.name ?? null }
}

/** Similarity check settings of a problem in its set. */
export const similarityIn = ({
  enableAnalyze,
  useTqcAns,
  textAnalyze,
  variableAnalyze,
  structureAnalyze,
}: z.infer<typeof similaritySchema>) => ({
  enableAnalyze,
  useTqcAns,
  textAnalyze,
  variableAnalyze,
  structureAnalyze,
})

/**
 * The text, with the solutions that `seesSolution` permits, given whether each may be opened to a class. Never includes hidden test data.
 */
export const textOf = (
  problem: ProblemDocument,
  seesSolution: (mayBeOpened: boolean) => boolean,
): Omit<ReadableProblem, 'isSolutionEnable'> => ({
  id: problem.problemId,
  version: problem.version,
  difficulty: problem.difficulty,
  needMoney: problem.needMoney,
  isTQC: problem.isTQC,
  canAnalyze: problem.canAnalyze,
  tags: [...problem.tags],
  updateTime: problem.updateTime,
  languages: namedLanguages(problem.languages),
  locales: problem.locales.map(({ canEnableSolution, solution, ...locale }) => ({
    ...locale,
    solution: seesSolution(canEnableSolution) && solution !== '' ? solution : null,
  })),
  samples: [...problem.samples],
  caseCount: problem.caseCount,
  isInteractive: problem.isInteractive,
  ...(problem.judging && { judging: problem.judging }),
  ...(problem.hasPackageFiles && { hasPackageFiles: true as const }),
  ...(problem.graderFacts && { graderFacts: problem.graderFacts }),
  ...(problem.caseFiles && { caseFiles: [...problem.caseFiles] }),
  timeLimit: problem.timeLimit,
  memoryLimit: problem.memoryLimit,
  editFiles: [...problem.editFiles],
})
