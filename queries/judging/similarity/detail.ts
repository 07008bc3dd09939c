// Similarity of one answer in detail. Students see the values and their own program; whose program is similar is for staff.
import type { z } from 'zod'
import type { ComparedPrograms } from '../../../commands/judging/similarity/port.ts'
import { noSimilarity } from '../../../commands/problems/problemSet/types.ts'
import type { Measure } from '../../../judge/similarity/types.ts'
import type { SimilarityDocument } from '../../../projections/judging/similarities.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Language, rejected } from '../../../protocol/catalogue.ts'
import { filesOf, type LoadSource } from '../../kit/source.ts'
import { titleOf } from '../../kit/title.ts'
import { checkOf } from './check.ts'
import type { AnalyzeDetail, analyzeDetailSchemas } from './schemas.ts'

export interface DetailSources {
  reader: Reader
  access: Access
  loadBlob: LoadSource
  comparedPrograms: ComparedPrograms
}

export interface DetailReader {
  callerId: number
  isStaff: boolean
  /** Staff always, the author once the results are visible. */
  seesValues: boolean
  activityName: string
  language: Language
}

const MEASURES: readonly Measure[] = ['text', 'structure', 'variable']
type OtherId = Exclude<z.output<typeof analyzeDetailSchemas.request>['otherId'], null>
type Similar = AnalyzeDetail['similar'][number]
type Other = Omit<Similar, 'measures'>

/** The similar programs with the measures in which they are the most similar ones. */
const matchesOf = ({ measured }: SimilarityDocument): Map<OtherId, Measure[]> => {
  const found = new Map<OtherId, Measure[]>()
  for (const measure of MEASURES) {
    const match = measured?.[`${measure}Match`] ?? null
    if (match !== null) found.set(match, [...(found.get(match) ?? []), measure])
  }
  return found
}

const nobody = { userId: null, userName: null, submitTime: null, isElsewhere: false }

const otherOf = async (
  { reader, access }: DetailSources,
  answer: SimilarityDocument,
  otherId: OtherId,
  { callerId }: DetailReader,
): Promise<Other> => {
  if (otherId === 'tqc') return { answerId: otherId, ...nobody }
  const submission = await reader.get<SubmissionDocument>('submissions', String(otherId))
  if (!submission) return { answerId: otherId, ...nobody }
  const { userId, groupId, submitTime, activityId } = submission
  const isElsewhere = activityId !== answer.activityId
  if (!access.mayAuditGroup(callerId, groupId)) return { answerId: otherId, ...nobody, isElsewhere }
  const person = await reader.get<PersonDocument>('people', String(userId))
  return { answerId: otherId, userId, userName: person?.name ?? null, submitTime, isElsewhere }
}

/** Throws Submission.NotFound unless the program is a similar one, or an accepted answer of the activity to the same problem. */
const requireOther = async (
  { reader }: DetailSources,
  answer: SimilarityDocument,
  otherId: OtherId,
  similar: ReadonlyMap<OtherId, unknown>,
) => {
  if (similar.has(otherId)) return
  const other = otherId === 'tqc' ? null : await reader.get<SimilarityDocument>('similarities', String(otherId))
  const isThere =
    other?.isAccepted &&
    other.answerId !== answer.answerId &&
    other.activityId === answer.activityId &&
    other.problemId === answer.problemId &&
    other.languageId === answer.languageId
  if (!isThere) throw rejected('Submission.NotFound')
}

const besideOf = async (
  sources: DetailSources,
  answer: SimilarityDocument,
  otherId: OtherId,
  by: DetailReader,
): Promise<AnalyzeDetail['other']> => {
  const { answerId, problemId, problemVersion, languageId } = answer
  const { right, result } = await sources.comparedPrograms.pair({ problemId, problemVersion, languageId }, answerId, otherId)
  const found = result.isMeasurable ? result : { values: null, text: [], structure: [] }
  return {
    ...(await otherOf(sources, answer, otherId, by)),
    files: right,
    values: found.values,
    text: found.text,
    structure: found.structure,
  }
}

const unmeasured = { textSimilarity: null, structureSimilarity: null, variableSimilarity: null }

/** Details of a compared answer. Throws Submission.NotFound for a program that is not to be shown beside it. */
export const detailOf = async (
  sources: DetailSources,
  answer: SimilarityDocument,
  wanted: OtherId | null,
  by: DetailReader,
): Promise<AnalyzeDetail> => {
  const { reader } = sources
  const { answerId, userId, groupId, activityId, problemSetId, problemId, languageId, submitTime, measured, waiver } = answer
  const submission = await reader.get<SubmissionDocument>('submissions', String(answerId))
  if (!submission) throw rejected('Submission.NotFound')
  const people = await reader.getMany<PersonDocument>('people', [userId, ...(waiver ? [waiver.authorId] : [])].map(String))
  const problem = await reader.get<ProblemDocument>('problems', String(problemId))
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  const { textAnalyze, structureAnalyze, variableAnalyze } =
    measured ?? set?.problems.find((entry) => entry.problemId === problemId) ?? noSimilarity
  const similar = by.isStaff ? matchesOf(answer) : new Map<OtherId, Measure[]>()
  const otherId = wanted ?? [...similar].toSorted(([, one], [, two]) => two.length - one.length)[0]?.[0] ?? null
  if (by.isStaff && otherId !== null) await requireOther(sources, answer, otherId, similar)
  const { textSimilarity, structureSimilarity, variableSimilarity } = by.seesValues && measured ? measured : unmeasured
  const check = checkOf(answer)
  return {
    answerId,
    userId,
    userName: people.get(String(userId))?.name ?? null,
    groupId,
    activityId,
    activityName: by.activityName,
    problemId,
    problemTitle: titleOf(problem ?? undefined, by.language),
    languageId,
    submitTime,
    files: await filesOf(sources.loadBlob, submission),
    check,
    success: measured?.isPassed ?? null,
    isWaived: check === 'waived',
    waiver: waiver && {
      reason: waiver.reason,
      authorName: people.get(String(waiver.authorId))?.name ?? null,
      waivedTime: waiver.waivedTime,
    },
    textSimilarity,
    structureSimilarity,
    variableSimilarity,
    measuredTime: measured?.measuredTime ?? null,
    notMeasured: measured?.notMeasured ?? null,
    textAnalyze,
    structureAnalyze,
    variableAnalyze,
    mayWaive: sources.access.isGroupAdmin(by.callerId, groupId),
    isStaff: by.isStaff,
    baselineCount: by.isStaff ? (measured?.baselineCount ?? null) : null,
    similar: await Promise.all([...similar].map(async ([id, measures]) => ({ ...(await otherOf(sources, answer, id, by)), measures }))),
    other: by.isStaff && otherId !== null ? await besideOf(sources, answer, otherId, by) : null,
  }
}
