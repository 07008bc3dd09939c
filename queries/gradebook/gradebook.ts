// The gradebook of a class, and a student's own row of it.
import { type ProgressDocument, progressKey } from '../../projections/activities/answers/progress.ts'
import { type AdjustedScoresDocument, adjustedScoresKey } from '../../projections/activities/marks/adjustedScores.ts'
import { type ExcuseReasonsDocument, excuseReasonKey } from '../../projections/gradebook/excuseReasons.ts'
import {
  type GradebookDocument,
  type GradebookRowDocument,
  gradebookCell,
  gradebookRowKey,
} from '../../projections/gradebook/gradebooks.ts'
import type { Access } from '../../protocol/access.ts'
import type { Language } from '../../protocol/errors.ts'
import { studentsOf } from '../kit/students.ts'
import { scoresOf, totalOf } from '../kit/transcript/paper.ts'
import { type ActivityColumn, activityColumnsOf, type GradebookSources, ownColumnsOf } from './columns.ts'
import type { GradebookCell, GradebookColumn, GradebookReply, OwnGrades } from './schemas.ts'
import { gradebookTotal } from './total.ts'

/** What is known of the students, by key. */
interface Known {
  progress: ReadonlyMap<string, ProgressDocument>
  adjusted: ReadonlyMap<string, AdjustedScoresDocument>
  rows: ReadonlyMap<string, GradebookRowDocument>
  reasons: ReadonlyMap<string, ExcuseReasonsDocument>
  /** Excused by the activity itself, by activity. */
  excusedThere: ReadonlyMap<number, ReadonlySet<number>>
}

const knownOf = async (
  { reader, shownActivities }: GradebookSources,
  groupId: number,
  activities: readonly ActivityColumn[],
  userIds: readonly number[],
): Promise<Known> => {
  const keys = (key: (activityId: number, userId: number) => string, of: readonly ActivityColumn[]) =>
    of.flatMap(({ activity: { activityId } }) => userIds.map((userId) => key(activityId, userId)))
  const scored = activities.filter(({ isPractice }) => !isPractice)
  const [progress, adjusted, rows, reasons, excused] = await Promise.all([
    reader.getMany<ProgressDocument>('progress', keys(progressKey, activities)),
    reader.getMany<AdjustedScoresDocument>('adjustedScores', keys(adjustedScoresKey, scored)),
    reader.getMany<GradebookRowDocument>(
      'gradebookRows',
      userIds.map((userId) => gradebookRowKey(groupId, userId)),
    ),
    reader.getMany<ExcuseReasonsDocument>('excuseReasons', userIds.map(String)),
    Promise.all(activities.map(async ({ activity }) => [activity.activityId, await shownActivities.excused(activity)] as const)),
  ])
  return { progress, adjusted, rows, reasons, excusedThere: new Map(excused) }
}

interface Whose {
  groupId: number
  userId: number
}

/** Whether the student is excused in the gradebook, and why. */
const excuseOf = ({ rows, reasons }: Known, { groupId, userId }: Whose, column: GradebookColumn) => {
  const cell = gradebookCell(column)
  const isExcused = rows.get(gradebookRowKey(groupId, userId))?.excused[cell] !== undefined
  return { isExcused, reason: isExcused ? (reasons.get(String(userId))?.reasons[excuseReasonKey(groupId, cell)] ?? null) : null }
}

const hasWeight = ({ weight, most }: GradebookColumn): boolean => weight > 0 && most > 0

/** Solved problems, or the score; null if nothing counts and staff set no score. */
const activityScore = ({ activity: { activityId }, paper, isPractice }: ActivityColumn, userId: number, known: Known): number | null => {
  const progress = known.progress.get(progressKey(activityId, userId))
  if (isPractice) return progress ? paper.problems.filter(({ problemId }) => progress.problems[problemId]?.isSolved === true).length : null
  const adjusted = known.adjusted.get(adjustedScoresKey(activityId, userId))
  const scores = scoresOf(paper, progress, adjusted)
  return scores.some(({ answers, isAdjusted }) => answers > 0 || isAdjusted) ? totalOf(scores) : null
}

const activityCell = ({ shownActivities }: GradebookSources, known: Known, whose: Whose, one: ActivityColumn, now: Date): GradebookCell => {
  const { column, activity } = one
  const { isExcused, reason } = excuseOf(known, whose, column)
  const state = (): GradebookCell['state'] => {
    if (isExcused) return 'excused'
    if (known.excusedThere.get(activity.activityId)?.has(whose.userId)) return 'excusedThere'
    if (!hasWeight(column)) return 'unweighted'
    return shownActivities.hasEnded(activity, whose.userId, now) ? 'counts' : 'open'
  }
  return { score: activityScore(one, whose.userId, known), state: state(), reason }
}

const ownCell = (known: Known, whose: Whose, column: GradebookColumn): GradebookCell => {
  const { isExcused, reason } = excuseOf(known, whose, column)
  const score = known.rows.get(gradebookRowKey(whose.groupId, whose.userId))?.grades[String(column.columnId)]?.score ?? null
  const weighted = hasWeight(column) ? (score === null ? 'open' : 'counts') : 'unweighted'
  return { score, state: isExcused ? 'excused' : weighted, reason }
}

/** The gradebook for staff of the class, by student number and name. Throws ProblemSet.NotFound. */
export const gradebookOf = async (
  sources: GradebookSources & { access: Pick<Access, 'group'> },
  groupId: number,
  now: Date,
  language: Language,
): Promise<GradebookReply> => {
  const configuration = await sources.reader.get<GradebookDocument>('gradebooks', String(groupId))
  const [activities, students] = await Promise.all([
    activityColumnsOf(sources, groupId, configuration, language),
    studentsOf(sources, groupId),
  ])
  const own = ownColumnsOf(configuration)
  const columns = [...activities.map(({ column }) => column), ...own]
  const known = await knownOf(
    sources,
    groupId,
    activities,
    students.map(({ userId }) => userId),
  )
  return {
    version: configuration?.version ?? 0,
    weighIn: configuration?.weighIn ?? 'percent',
    columns,
    students: students.map((student) => {
      const whose = { groupId, userId: student.userId }
      const cells = [
        ...activities.map((one) => activityCell(sources, known, whose, one, now)),
        ...own.map((column) => ownCell(known, whose, column)),
      ]
      return { ...student, cells, total: gradebookTotal(columns, cells) }
    }),
  }
}

/** The student's own row, without activities whose results the student may not see now. Throws ProblemSet.NotFound. */
export const ownGradesOf = async (sources: GradebookSources, whose: Whose, now: Date, language: Language): Promise<OwnGrades> => {
  const { groupId, userId } = whose
  const configuration = await sources.reader.get<GradebookDocument>('gradebooks', String(groupId))
  const all = await activityColumnsOf(sources, groupId, configuration, language)
  const visible = await sources.shownActivities.visible(
    all.map(({ activity }) => activity),
    userId,
    now,
    'results',
  )
  const isVisible = new Set(visible.map(({ activityId }) => activityId))
  const activities = all.filter(({ activity }) => isVisible.has(activity.activityId))
  const own = ownColumnsOf(configuration)
  const columns = [...activities.map(({ column }) => column), ...own]
  const known = await knownOf(sources, groupId, activities, [userId])
  const cells = [
    ...activities.map((one) => activityCell(sources, known, whose, one, now)),
    ...own.map((column) => ownCell(known, whose, column)),
  ]
  return { weighIn: configuration?.weighIn ?? 'percent', columns, cells, total: gradebookTotal(columns, cells) }
}
