// A problem as people read it, wherever that is: one shape of its text.
import type { z } from 'zod'
import type { similaritySchema } from '../../commands/problems/problemSet/schemas.ts'
import { namedLanguages } from '../../judge/catalogue.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { ReadableProblem } from './schemas.ts'

/** Who wrote it. */
export const ownerOf = async (reader: Reader, { ownerId }: ProblemDocument) => {
  const owner = await reader.get<PersonDocument>('people', String(ownerId))
  return { ownerId: owner?.userId ?? null, ownerName: owner?.name ?? null }
}

/** How a set has answers to a problem of it compared. */
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

/** Its text; of the solutions those of which `seesSolution` says so, by whether they may be opened to a class. Never hidden test data. */
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
  timeLimit: problem.timeLimit,
  memoryLimit: problem.memoryLimit,
  editFiles: [...problem.editFiles],
})
