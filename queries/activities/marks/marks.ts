// Marks of a student in an activity, as the student and staff see them.

import { isTry } from '../../../commands/activities/counting.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import { type ProblemProgress, type ProgressDocument, progressKey } from '../../../projections/activities/answers/progress.ts'
import { type ActivityMarksDocument, activityMarksKey, type MarkComment } from '../../../projections/activities/marks/activityMarks.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import { documentsBy } from '../../../projections/store/documentsBy.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { MarksInfo, MarksSummary } from './schemas.ts'

interface Whose {
  activityId: number
  userId: number
}

const load = (reader: Reader, { activityId, userId }: Whose): Promise<ActivityMarksDocument | null> =>
  reader.get<ActivityMarksDocument>('activityMarks', activityMarksKey(activityId, userId))

/** A removed comment stays visible while it has replies. */
const standing = (comments: readonly MarkComment[]): MarkComment[] => {
  const answered = new Set(comments.flatMap(({ isRemoved, replyTo }) => (isRemoved || replyTo === null ? [] : [replyTo])))
  return comments.filter(({ isRemoved, replyTo, commentId }) => !isRemoved || (replyTo === null && answered.has(commentId)))
}

const namesOf = async (reader: Reader, userIds: ReadonlySet<number>): Promise<(userId: number) => string | null> => {
  const people = await reader.getMany<PersonDocument>('people', [...userIds].map(String))
  return (userId) => people.get(String(userId))?.name ?? null
}

/** The one that counts by the settings of the activity, else the first one with the best score. */
const countingIn = async (
  reader: Reader,
  place: Whose & { problemId: number },
  progress: ProblemProgress | undefined,
): Promise<number | null> => {
  if (progress === undefined) return null
  if (progress.counting) return progress.counting.answerId
  const filter = { ...place, score: progress.score }
  for await (const answer of documentsBy<AnswerDocument>(reader, 'answers', filter, 'position')) if (isTry(answer)) return answer.answerId
  return null
}

/** A student's marks in the activity, or only those of one problem. */
export const marksOf = async (
  reader: Reader,
  { activityId, userId, problemId: asked }: Whose & { problemId: number | null },
  mayMark: boolean,
): Promise<MarksInfo> => {
  const whose = { activityId, userId }
  const isAsked = ({ problemId }: { problemId: number }) => asked === null || asked === problemId
  const [marks, progress] = await Promise.all([
    load(reader, whose),
    reader.get<ProgressDocument>('progress', progressKey(activityId, userId)),
  ])
  const comments = standing(marks?.comments ?? []).filter(isAsked)
  const requests = Object.values(marks?.requests ?? {}).filter(isAsked)
  const adjustments = Object.entries(marks?.adjustments ?? {})
    .map(([problemId, adjustment]) => ({ problemId: Number(problemId), ...adjustment }))
    .filter(isAsked)
  const authors = [...comments, ...adjustments, ...requests.flatMap(({ answer }) => answer ?? [])].map(({ authorId }) => authorId)
  const answerIds = new Set([...comments, ...requests].map(({ answerId }) => String(answerId)))
  const [nameOf, answers] = await Promise.all([namesOf(reader, new Set(authors)), reader.getMany<AnswerDocument>('answers', answerIds)])
  const withName = <Thing extends { authorId: number }>(thing: Thing) => ({ ...thing, authorName: nameOf(thing.authorId) })
  return {
    adjustments: adjustments.map(withName),
    comments: comments.map(withName),
    requests: requests.map((request) => ({ ...request, answer: request.answer && withName(request.answer) })),
    answers: [...answers.values()]
      .map(({ answerId, submitTime }) => ({ answerId, submitTime }))
      .toSorted((one, other) => one.submitTime.localeCompare(other.submitTime)),
    unseen: (marks?.unseen ?? []).filter((problemId) => isAsked({ problemId })),
    judgedScores: Object.entries(progress?.problems ?? {})
      .map(([problemId, { score }]) => ({ problemId: Number(problemId), score }))
      .filter(isAsked),
    countingAnswerId: asked === null ? null : await countingIn(reader, { ...whose, problemId: asked }, progress?.problems[asked]),
    mayMark,
  }
}

/** Summary of marks, for each problem that has any. */
export const summaryOf = async (reader: Reader, whose: Whose): Promise<MarksSummary> => {
  const marks = await load(reader, whose)
  if (!marks) return []
  const counts = Map.groupBy(
    marks.comments.filter(({ isRemoved }) => !isRemoved),
    ({ problemId }) => problemId,
  )
  const withRequest = Object.values(marks.requests).filter(({ answer }) => answer === null)
  const open = new Set(withRequest.map(({ problemId }) => problemId))
  const problems = new Set([...Object.keys(marks.adjustments).map(Number), ...counts.keys(), ...open, ...marks.unseen])
  return [...problems].map((problemId) => ({
    problemId,
    adjustedScore: marks.adjustments[problemId]?.score ?? null,
    commentCount: counts.get(problemId)?.length ?? 0,
    hasOpenRequest: open.has(problemId),
    isUnseen: marks.unseen.includes(problemId),
  }))
}
