// Columns of the gradebook of a class: its activities, with their problems, and the columns of its staff.
import type { ExamDocument } from '../../projections/exams/exams.ts'
import type { GradebookDocument } from '../../projections/gradebook/gradebooks.ts'
import type { HomeworkDocument } from '../../projections/homework/homeworks.ts'
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Language } from '../../protocol/errors.ts'
import type { ShownActivities, ShownActivity } from '../kit/activity.ts'
import { type Paper, paperOf } from '../kit/transcript/paper.ts'
import type { GradebookColumn } from './schemas.ts'

export interface GradebookSources {
  reader: Reader
  shownActivities: ShownActivities
}

export interface ActivityColumn {
  column: GradebookColumn
  activity: ShownActivity
  paper: Paper
  /** A practice counts by the share of its problems that are solved; all others by their scores. */
  isPractice: boolean
}

const MOST_OF_CLASS = 500

/** Practices in their order, then homework and exams by their start. */
const activityIdsOf = async (reader: Reader, groupId: number): Promise<number[]> => {
  const options = { filter: { groupId }, sort: [['position', 1]], limit: MOST_OF_CLASS } as const
  const [practices, homeworks, exams] = await Promise.all([
    reader.find<PracticeDocument>('practices', options),
    reader.find<HomeworkDocument>('homeworks', options),
    reader.find<ExamDocument>('exams', options),
  ])
  const startOf = ({ times, about }: ExamDocument) => times.startedAt ?? about.startTime
  return [
    ...practices.toSorted((one, other) => one.order - other.order),
    ...homeworks.toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
    ...exams.toSorted((one, other) => startOf(one).localeCompare(startOf(other))),
  ].map(({ activityId }) => activityId)
}

/** The activities of the class as columns. */
export const activityColumnsOf = async (
  { reader, shownActivities }: GradebookSources,
  groupId: number,
  configuration: GradebookDocument | null,
  language: Language,
): Promise<ActivityColumn[]> => {
  const ids = await activityIdsOf(reader, groupId)
  const found = new Map((await shownActivities.found(ids)).map((activity) => [activity.activityId, activity]))
  const weights = new Map((configuration?.activities ?? []).map(({ activityId, weight }) => [activityId, weight]))
  const activities = ids.flatMap((id) => found.get(id) ?? [])
  return await Promise.all(
    activities.map(async (activity): Promise<ActivityColumn> => {
      const { activityId, activityType, problemSetId, name } = activity
      const paper = await paperOf(reader, { problemSetId, passScore: 0 }, language)
      const isPractice = activityType === 'Exercise'
      const most = isPractice ? paper.problems.length : paper.fullScore
      const weight = weights.get(activityId) ?? 0
      return { column: { activityId, columnId: null, activityType, problemSetId, name, most, weight }, activity, paper, isPractice }
    }),
  )
}

/** The columns of the staff's own. */
export const ownColumnsOf = (configuration: GradebookDocument | null): GradebookColumn[] =>
  (configuration?.columns ?? []).map((column) => ({ activityId: null, activityType: null, problemSetId: null, ...column }))
