// What both sections of scores have in common (requirement e07).
import { keptAt } from '../../shared/asOf.ts'
import { paths } from '../../shared/paths.ts'
import type { StatisticsAsked } from '../asked.ts'

export type Graded = 'homework' | 'exams'

export interface GradesProps {
  asked: StatisticsAsked
  of: Graded
}

/** The transcript, also with the scores of one student open. */
export const resultPath = (of: Graded, { groupId, at }: StatisticsAsked, activityId: number, student?: number): string => {
  const query = student === undefined ? {} : { student }
  return keptAt((of === 'homework' ? paths.homeworkResult : paths.examResult)(groupId, activityId, query), at ?? null)
}

/** Class and moment alone: scores do not depend on the range. */
export const wholeOf = ({ groupId, at }: StatisticsAsked) => ({ groupId, ...(at ? { at } : {}) })

/** Places of the chosen activity, or of all of them where it is none of these. */
export const indexesOf = (activityIds: readonly number[], activity: number | null): number[] =>
  activityIds.flatMap((id, index) => (activity === null || !activityIds.includes(activity) || id === activity ? [index] : []))
