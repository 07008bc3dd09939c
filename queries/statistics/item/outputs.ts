// The most frequent wrong outputs for the visible cases of a problem, over some classes and without those of people who do not count.
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

type Tally = Pick<OutputTallyDocument, 'index' | 'total' | 'outputs' | 'isCut'>

const keyOf = ({ groupId, problemVersion }: Pick<OutputTallyDocument, 'groupId' | 'problemVersion'>, index: number): string =>
  `${groupId}/${problemVersion}/${index}`

const together = (tallies: readonly Tally[]): Omit<Tally, 'index'> => {
  const counts = new Map<string, number>()
  for (const { text, count } of tallies.flatMap(({ outputs }) => outputs)) counts.set(text, (counts.get(text) ?? 0) + count)
  const outputs = [...counts].map(([text, count]) => ({ text, count })).sort((one, other) => other.count - one.count)
  return {
    total: tallies.reduce((sum, { total }) => sum + total, 0),
    outputs: outputs.slice(0, MOST_OUTPUTS),
    ...(tallies.some(({ isCut }) => isCut) || outputs.length > MOST_OUTPUTS ? { isCut: true } : {}),
  }
}

export const wrongOutputsOf = async (
  reader: Pick<Reader, 'find'>,
  { problem, groupIds, others, version: asked }: Asked,
): Promise<Pick<ProblemItem, 'versions' | 'version' | 'cases'>> => {
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
  const left = [...counted.values()].filter(({ total }) => total > 0)
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
