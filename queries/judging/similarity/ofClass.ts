// Similarity among the answers of a class to a problem: the most similar pairs, and how all values are distributed.
import type { z } from 'zod'
import type { ComparedPrograms } from '../../../commands/judging/similarity/port.ts'
import { noSimilarity } from '../../../commands/problems/problemSet/types.ts'
import { type Matrix, type Measure, pairIndex } from '../../../judge/similarity/types.ts'
import type { SimilarityDocument } from '../../../projections/judging/similarities.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { ShownActivity } from '../../kit/activity.ts'
import { checkOf } from './check.ts'
import type { AnalyzeClass, analyzeClassSchemas } from './schemas.ts'

export interface ClassSources {
  reader: Reader
  access: Pick<Access, 'group' | 'isGroupAdmin'>
  comparedPrograms: ComparedPrograms
}

const MOST_STUDENTS = 500
const MOST_PAIRS = 1000
/** Accepted answers read for each language, the newest ones. */
const MOST_ANSWERS = 3000
const STEPS = 20
const LANGUAGES = [1, 2, 3, 4, 5, 6]

type Asked = z.output<typeof analyzeClassSchemas.request>

/** The newest accepted answer of each student in a language, without staff and blocked students; oldest first. */
const newestOfEach = async ({ reader, access }: ClassSources, asked: Asked, languageId: number): Promise<SimilarityDocument[]> => {
  const { groupId, activityId, problemId } = asked
  const filter = { activityId, problemId, languageId, isAccepted: true }
  const found = await reader.find<SimilarityDocument>('similarities', { filter, sort: [['position', -1]], limit: MOST_ANSWERS })
  const members = access.group(groupId)?.members ?? {}
  const newest = new Map<number, SimilarityDocument>()
  for (const answer of found) {
    const { userId } = answer
    if (!newest.has(userId) && members[userId]?.isBlocked !== true && !access.isGroupAdmin(userId, groupId)) newest.set(userId, answer)
  }
  return [...newest.values()].toReversed()
}

/** The largest values of one measure with their indexes; no larger array than that of all values is made. */
const largest = (values: Float32Array, most: number): number => {
  if (values.length <= most) return 0
  return values.toSorted().at(-most) ?? 0
}

const rounded = (value: number): number => Math.round(value * 100) / 100

const pairsOf = (matrix: Matrix, measure: Measure, indexOf: (row: number) => number): AnalyzeClass['pairs'] => {
  const bound = largest(matrix[measure], MOST_PAIRS)
  const { length } = matrix.ids
  const pairs: AnalyzeClass['pairs'] = []
  for (let i = 0; i < length; i += 1)
    for (let j = i + 1; j < length; j += 1) {
      const at = pairIndex(i, j, length)
      if ((matrix[measure][at] ?? 0) < bound) continue
      const [text, structure, variable] = [matrix.text[at] ?? 0, matrix.structure[at] ?? 0, matrix.variable[at] ?? 0]
      pairs.push({ left: indexOf(i), right: indexOf(j), text: rounded(text), structure: rounded(structure), variable: rounded(variable) })
    }
  return pairs.sort((one, other) => other[measure] - one[measure]).slice(0, MOST_PAIRS)
}

const distributionOf = (values: Float32Array): number[] => {
  const counts = Array.from({ length: STEPS }, () => 0)
  for (const value of values) {
    const step = Math.min(STEPS - 1, Math.floor((value * STEPS) / 100))
    counts[step] = (counts[step] ?? 0) + 1
  }
  return counts
}

const nothing = (): Pick<AnalyzeClass, 'isPending' | 'notMeasured' | 'pairs' | 'pairCount' | 'distribution'> => {
  const none = () => distributionOf(new Float32Array())
  const distribution = { text: none(), structure: none(), variable: none() }
  return { isPending: false, notMeasured: null, pairs: [], pairCount: 0, distribution }
}

/** Throws ProblemSet.NotFound, Problem.NotFound. */
const thresholdsOf = async (reader: Reader, problemSetId: number, problemId: number) => {
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  const entry = set.problems.find((one) => one.problemId === problemId)
  if (!entry) throw rejected('Problem.NotFound')
  const { textAnalyze, structureAnalyze, variableAnalyze } = { ...noSimilarity, ...entry }
  return { textAnalyze, structureAnalyze, variableAnalyze }
}

/** Similarity among the answers of a class. Throws ProblemSet.NotFound, Problem.NotFound. */
export const similarityOfClass = async (sources: ClassSources, asked: Asked, activity: ShownActivity): Promise<AnalyzeClass> => {
  const { reader } = sources
  const { problemId, measure } = asked
  const thresholds = await thresholdsOf(reader, activity.problemSetId, problemId)
  const byLanguage = await Promise.all(
    LANGUAGES.map(async (languageId) => ({ languageId, answers: await newestOfEach(sources, asked, languageId) })),
  )
  const used = byLanguage.filter(({ answers }) => answers.length > 0).sort((one, other) => other.answers.length - one.answers.length)
  const languages = used.map(({ languageId, answers }) => ({ languageId, count: answers.length }))
  const chosen = used.find(({ languageId }) => languageId === asked.languageId) ?? used[0]
  const all = chosen?.answers ?? []
  const answers = all.slice(-MOST_STUDENTS)
  const people = await reader.getMany<PersonDocument>('people', new Set(answers.map(({ userId }) => String(userId))))
  const common = { languages, languageId: chosen?.languageId ?? null, leftOut: all.length - answers.length, ...thresholds }
  const problemVersion = activity.problemVersions?.get(problemId) ?? Math.max(...answers.map((answer) => answer.problemVersion))
  const place = { problemId, problemVersion, languageId: chosen?.languageId ?? 0 }
  const ids = answers.map(({ answerId }) => answerId)
  const result = ids.length < 2 ? undefined : await sources.comparedPrograms.all(place, ids)
  const matrix = result?.isMeasurable === true ? result : null
  const rows = new Set(matrix?.ids.map(Number) ?? ids)
  const students = answers.map((answer) => ({
    answerId: answer.answerId,
    userId: answer.userId,
    userName: people.get(String(answer.userId))?.name ?? null,
    studentId: people.get(String(answer.userId))?.studentId ?? null,
    check: checkOf(answer) ?? 'pending',
    isCompared: rows.has(answer.answerId),
  }))
  if (matrix === null) {
    const reason = result?.isMeasurable === false && result.reason !== 'language' ? result.reason : null
    return { ...common, students, ...nothing(), isPending: result === null, notMeasured: reason }
  }
  const places = new Map(ids.map((id, index) => [id, index]))
  const indexOf = (row: number): number => places.get(Number(matrix.ids[row])) ?? 0
  return {
    ...common,
    students,
    isPending: false,
    notMeasured: null,
    pairs: pairsOf(matrix, measure, indexOf),
    pairCount: matrix.text.length,
    distribution: {
      text: distributionOf(matrix.text),
      structure: distributionOf(matrix.structure),
      variable: distributionOf(matrix.variable),
    },
  }
}
