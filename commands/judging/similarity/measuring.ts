// Measures an accepted answer: loads what it is compared with, asks the engine, and records the result.
import type { Analysis, Earlier, Measure, NotMeasurable } from '../../../judge/similarity/types.ts'
import type { CodeFile } from '../../../protocol/verdict.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import type { ProblemContent } from '../../problems/problem/events.ts'
import { type LoadBlob, loadProblemVersion, loadTqcAnswers } from '../../problems/problem/useCases.ts'
import { isComparedLanguage, type Thresholds } from '../../problems/problemSet/types.ts'
import { contentOfSet } from '../../problems/problemSet/useCases.ts'
import { type Submitted, submissions } from '../submission/decider.ts'
import type { Measurement } from '../submission/events.ts'
import { loadSource } from '../submission/judgeTask.ts'
import type { SubmissionSimilarity } from '../submission/similarity.ts'
import type { ComparedAnswer, ComparedAnswers, SimilarityPort } from './port.ts'
import type { KeptTokensCache, TokensOf } from './tokens.ts'

export interface MeasuringDeps {
  commands: CommandHandler
  loadBlob: LoadBlob
  similarity: SimilarityPort
  tokens: KeptTokensCache
  comparedAnswers: ComparedAnswers
}

/** Programs loaded from the log at a time. */
const AT_ONCE = 16

/** Texts of the problem's edit files in a language, which every program has in common. */
export const startersOf = (problem: Pick<ProblemContent, 'editFiles'> | null, languageId: number): string[] =>
  (problem?.editFiles ?? []).filter((file) => file.languageId === languageId && file.encoding === 'utf8').map(({ content }) => content)

type Loading = Pick<MeasuringDeps, 'commands' | 'loadBlob'>

/** Program of an answer, from the log; null if there is no such answer. */
export const programOf = async ({ commands, loadBlob }: Loading, answerId: number): Promise<CodeFile[] | null> => {
  const { submitted } = (await submissions.load(commands, answerId)).state
  return submitted && (await loadSource(loadBlob, submitted.source))
}

/** The TQC answer of a problem in a language; null without one. */
export const tqcProgram = async ({ loadBlob }: Pick<Loading, 'loadBlob'>, problem: ProblemContent, languageId: number) => {
  const found = (await loadTqcAnswers(loadBlob, problem.tqcAnswers)).find((program) => program.languageId === languageId)
  return found === undefined ? null : [{ name: 'tqc', content: found.source }]
}

/** Programs with kept tokens, or else with their files. */
export const withTokens = async (
  deps: Loading & Pick<MeasuringDeps, 'tokens'>,
  answerIds: readonly number[],
  of: Omit<TokensOf, 'answerId'>,
): Promise<Earlier[]> => {
  const programs: Earlier[] = []
  for (let at = 0; at < answerIds.length; at += AT_ONCE) {
    const loaded = answerIds.slice(at, at + AT_ONCE).map(async (answerId): Promise<Earlier | null> => {
      const tokens = deps.tokens.get({ ...of, answerId })
      if (tokens !== undefined) return { answerId, tokens }
      const files = await programOf(deps, answerId)
      return files && { answerId, files }
    })
    programs.push(...(await Promise.all(loaded)).filter((program) => program !== null))
  }
  return programs
}

const reaches = (value: number, threshold: number): boolean => threshold >= 0 && value >= threshold

/** False as soon as any threshold is reached (requirement c30). */
export const passes = (values: Record<Measure, number>, { textAnalyze, structureAnalyze, variableAnalyze }: Thresholds): boolean =>
  !reaches(values.text, textAnalyze) && !reaches(values.structure, structureAnalyze) && !reaches(values.variable, variableAnalyze)

const measurementOf = (
  analysis: Analysis | NotMeasurable,
  { textAnalyze, structureAnalyze, variableAnalyze }: Thresholds,
  baselineCount: number,
): Measurement | null => {
  const thresholds = { textAnalyze, structureAnalyze, variableAnalyze }
  if (!analysis.isMeasurable) {
    const { reason } = analysis
    if (reason === 'language') return null
    const nothing = { textSimilarity: null, structureSimilarity: null, variableSimilarity: null }
    const noMatch = { textMatch: null, structureMatch: null, variableMatch: null }
    return { ...nothing, ...noMatch, baselineCount, ...thresholds, isPassed: null, notMeasured: reason }
  }
  const { text, structure, variable } = analysis.found
  const values = { text: text.value, structure: structure.value, variable: variable.value }
  return {
    textSimilarity: text.value,
    structureSimilarity: structure.value,
    variableSimilarity: variable.value,
    textMatch: text.answerId as Measurement['textMatch'],
    structureMatch: structure.answerId as Measurement['structureMatch'],
    variableMatch: variable.answerId as Measurement['variableMatch'],
    baselineCount: baselineCount - analysis.omitted.length,
    ...thresholds,
    isPassed: passes(values, thresholds),
    notMeasured: null,
  }
}

/** Compares an answer with its baseline; null if its problem, as set up, or its language is not compared. */
const compare = async (
  deps: MeasuringDeps,
  answer: ComparedAnswer,
  { problemSetId, problemId, languageId, source }: Submitted,
  problemVersion: number,
): Promise<Measurement | null> => {
  const set = await contentOfSet(deps.commands, problemSetId)
  const entry = set?.problems.find((one) => one.problemId === problemId)
  if (!set || !entry?.enableAnalyze || !isComparedLanguage(languageId)) return null
  const problem = await loadProblemVersion(deps, problemId, problemVersion)
  const of = { problemId, problemVersion }
  const earlier = await deps.comparedAnswers.earlier(answer, set.similarityBaseline, set.comparesOtherClasses)
  const baseline = await withTokens(deps, earlier, of)
  const tqc = problem?.isTQC && entry.useTqcAns ? await tqcProgram(deps, problem, languageId) : null
  if (tqc) baseline.unshift({ answerId: 'tqc', files: tqc })
  const starters = startersOf(problem, languageId)
  const analysis = await deps.similarity.analyse({ languageId, files: await loadSource(deps.loadBlob, source), starters, baseline })
  if (analysis.isMeasurable) {
    for (const { answerId, tokens } of analysis.renewed)
      if (answerId !== 'tqc') deps.tokens.set({ ...of, answerId: Number(answerId) }, tokens)
    deps.tokens.set({ ...of, answerId: answer.answerId }, analysis.tokens)
  }
  return measurementOf(analysis, entry, baseline.length)
}

/**
 * Measures an answer if it is accepted and compared, and records the result unless it is the same as before. Returns the answer's
 * similarity afterwards; null if the answer is not compared.
 */
export const measureAnswer = async (
  deps: MeasuringDeps,
  answerId: number,
  context: CommandContext,
): Promise<SubmissionSimilarity | null> => {
  const answer = await deps.comparedAnswers.find(answerId)
  const { state } = await submissions.load(deps.commands, answerId)
  if (!answer?.isAccepted || !state.submitted) return null
  const measurement = await compare(deps, answer, state.submitted, state.judgedVersion)
  if (measurement === null) return null
  const recorded = await submissions.handle(deps.commands, answerId, { type: 'RecordSimilarity', measurement }, context)
  return recorded.state.similarity
}
