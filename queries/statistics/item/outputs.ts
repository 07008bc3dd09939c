// The most frequent wrong outputs for the visible cases of a problem, over some classes and without those of people who do not count.
import { countsAsWrong } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import type { OutputTallyDocument, WrongOutputsDocument } from '../../../projections/judging/wrongOutputs.ts'
import { MOST_CHARACTERS, MOST_OUTPUTS, withoutOutput } from '../../../projections/judging/wrongOutputs.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { OutputCase, ProblemItem } from './schemas.ts'

interface Asked {
  problem: ProblemDocument
  groupIds: readonly number[]
  /** People with answers to the problem who do not count, such as staff and blocked people. */
  others: readonly { groupId: number; userId: number }[]
  version: number | null
}

type Tally = Pick<OutputTallyDocument, 'problemVersion' | 'index' | 'total' | 'outputs' | 'isCut'>

/** Wrong answers whose outputs are read one by one, the newest first. */
const MOST_READ = 1000

type ShownOutputs = Pick<ProblemItem, 'versions' | 'version' | 'cases'>

const keyOf = ({ groupId, problemVersion }: Pick<OutputTallyDocument, 'groupId' | 'problemVersion'>, index: number): string =>
  `${groupId}/${problemVersion}/${index}`

const together = (tallies: readonly Tally[]): Omit<Tally, 'index' | 'problemVersion'> => {
  const counts = new Map<string, number>()
  for (const { text, count } of tallies.flatMap(({ outputs }) => outputs)) counts.set(text, (counts.get(text) ?? 0) + count)
  const outputs = [...counts].map(([text, count]) => ({ text, count })).sort((one, other) => other.count - one.count)
  return {
    total: tallies.reduce((sum, { total }) => sum + total, 0),
    outputs: outputs.slice(0, MOST_OUTPUTS),
    ...(tallies.some(({ isCut }) => isCut) || outputs.length > MOST_OUTPUTS ? { isCut: true } : {}),
  }
}

const shownOutputs = (problem: ProblemDocument, tallies: readonly Tally[], asked: number | null): ShownOutputs => {
  const left = tallies.filter(({ total }) => total > 0)
  const versions = [...new Set(left.map(({ problemVersion }) => problemVersion))].sort((one, other) => other - one)
  const version = asked !== null && versions.includes(asked) ? asked : (versions[0] ?? null)
  const byCase = Map.groupBy(
    left.filter(({ problemVersion }) => problemVersion === version),
    ({ index }) => index,
  )
  const expectedOf = (index: number): string | null =>
    version === problem.version
      ? (problem.samples.find((sample) => sample.index === index)?.expectedOutput.slice(0, MOST_CHARACTERS) ?? null)
      : null
  const cases = [...byCase].map(([index, tallies]): OutputCase => {
    const { isCut = false, ...sums } = together(tallies)
    return { index, expected: expectedOf(index), isCut, ...sums, outputs: [...sums.outputs] }
  })
  return { versions, version, cases: cases.sort((one, other) => one.index - other.index) }
}

export const wrongOutputsOf = async (
  reader: Pick<Reader, 'find'>,
  { problem, groupIds, others, version: asked }: Asked,
): Promise<ShownOutputs> => {
  const { problemId } = problem
  const [all, theirs] = await Promise.all([
    reader.find<OutputTallyDocument>('outputTallies', { filter: { problemId, groupId: { $in: groupIds } } }),
    Promise.all(
      others.map(({ groupId, userId }) =>
        reader.find<WrongOutputsDocument>('wrongOutputs', { filter: { problemId, groupId, userId }, sort: [['_id', 1]] }),
      ),
    ),
  ])
  const counted = new Map(all.map((tally) => [keyOf(tally, tally.index), tally]))
  for (const answer of theirs.flat())
    for (const { index, text } of answer.outputs) {
      const key = keyOf(answer, index)
      const tally = counted.get(key)
      if (tally) counted.set(key, { ...tally, total: tally.total - 1, outputs: withoutOutput(tally.outputs, text) })
    }
  return shownOutputs(problem, [...counted.values()], asked)
}

/** The same from the answers of those who count, for a moment of the past: each is read from its stream. */
export const outputsOfAnswers = async (
  reader: Pick<Reader, 'getMany'>,
  { problem, answers, version }: Pick<Asked, 'problem' | 'version'> & { answers: readonly AnswerDocument[] },
): Promise<ShownOutputs> => {
  const wrong = answers
    .filter(({ statusCode }) => countsAsWrong(statusCode))
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
  const ids = wrong.slice(-MOST_READ).map(({ _id }) => _id)
  const cut = wrong.length > ids.length ? { isCut: true as const } : {}
  const found = [...(await reader.getMany<WrongOutputsDocument>('wrongOutputs', ids)).values()]
  const tallies = found.flatMap(({ problemVersion, outputs }) =>
    outputs.map(({ index, text }): Tally => ({ problemVersion, index, total: 1, outputs: [{ text, count: 1 }], ...cut })),
  )
  return shownOutputs(problem, tallies, version)
}
