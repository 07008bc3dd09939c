// What transcripts of a class and of one student have in common: the problems of an activity, and the counting score of each.
import { solves, worthOf } from '../../../commands/activities/counting.ts'
import type { ProblemProgress, ProgressDocument } from '../../../projections/activities/answers/progress.ts'
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { Language } from '../../../protocol/errors.ts'
import { titleOf } from '../title.ts'
import type { ScorePaper, TranscriptScore } from './schemas.ts'

/** An activity with a pass score. */
export interface MarkedActivity {
  activityId: number
  groupId: number
  problemSetId: number
  name: string
  passScore: number
}

/** A transcript without its students: problems with their titles, pass score and full score. */
export type Paper = Omit<ScorePaper, 'students'>
type PaperProblem = Paper['problems'][number]

/** Sums of scores with fractions, without the traces of binary fractions. */
const rounded = (points: number): number => Math.round(points * 100) / 100

/** Sum of the scores, with at most two decimals. */
export const totalOf = (scores: readonly { score: number }[]): number => rounded(scores.reduce((sum, { score }) => sum + score, 0))

/** Problems in display order with their titles. Throws ProblemSet.NotFound. */
export const paperOf = async (
  reader: Reader,
  { problemSetId, passScore }: Pick<MarkedActivity, 'problemSetId' | 'passScore'>,
  language: Language,
): Promise<Paper> => {
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  const found = await reader.getMany<ProblemDocument>('problems', set.problemIds.map(String))
  const problems = set.problems
    .toSorted((one, other) => one.order - other.order)
    .map(({ problemId, distribution, enableAnalyze }) => ({
      problemId,
      locales: (found.get(String(problemId))?.locales ?? []).map(({ localeCode, isPrimary, title }) => ({ localeCode, isPrimary, title })),
      distribution,
      enableAnalyze: set.analyzeMode === 1 && enableAnalyze,
    }))
  return {
    titles: problems.map(({ problemId }) => titleOf(found.get(String(problemId)), language) ?? String(problemId)),
    problems,
    passScore,
    fullScore: rounded(problems.reduce((sum, { distribution }) => sum + distribution, 0)),
  }
}

/** Null while pending, and where nothing was measured. A waived failure is a failure that counts in full. */
const analyzeSuccessOf = (similarity: NonNullable<ProblemProgress['counting']>['similarity']): boolean | null =>
  similarity === undefined || similarity === 'pending' ? null : similarity === 'passed'

const scoreOf = (
  { problemId, enableAnalyze }: PaperProblem,
  progress: ProblemProgress | undefined,
  adjusted: number | undefined,
): TranscriptScore => {
  const { counting, tries = 0 } = progress ?? {}
  return {
    problemId,
    score: adjusted ?? (counting ? worthOf(counting) : 0),
    submitTime: counting?.submitTime ?? null,
    success: counting !== undefined && solves(counting),
    content: null,
    languageId: counting?.languageId ?? null,
    answerId: counting?.answerId ?? null,
    statusCode: counting?.statusCode ?? null,
    enableAnalyze,
    analyzeSuccess: analyzeSuccessOf(counting?.similarity),
    isWaived: counting?.similarity === 'waived',
    isMakeUp: counting?.isMakeUp === true,
    isAdjusted: adjusted !== undefined,
    answers: tries,
  }
}

/** A student's scores, parallel to the problems. */
export const scoresOf = (
  { problems }: Paper,
  progress: ProgressDocument | undefined,
  marks: { adjustments: Readonly<Record<string, { score: number }>> } | undefined,
): TranscriptScore[] =>
  problems.map((problem) => scoreOf(problem, progress?.problems[problem.problemId], marks?.adjustments[problem.problemId]?.score))
