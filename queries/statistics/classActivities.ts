// The practices, homework and exams of a class with their problems, as they were at a moment.
import { statusOf } from '../../commands/exams/exam/clock.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import type { HomeworkDocument } from '../../projections/homework/homeworks.ts'
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Language } from '../../protocol/catalogue.ts'
import { titleOf } from '../kit/title.ts'

/** As in call paths. */
export type ActivityType = 'Exercise' | 'Assignment' | 'Exam'

interface ActivityProblem {
  problemId: number
  title: string
  difficulty: number
  /** Full score. */
  distribution: number
}

export interface ClassActivity {
  activityId: number
  activityType: ActivityType
  name: string
  problemSetId: number
  /** ISO-8601; that of a practice is when it was made. */
  startTime: string
  /** Its results are those that stay: the time of a homework is over, an exam is finished. A practice has no end. */
  isOver: boolean
  /** In the order of the set. */
  problems: readonly ActivityProblem[]
}

const MOST = 500

type Bare = Omit<ClassActivity, 'problems'>

/** In the order of their starts. */
const bareOf = async (reader: Pick<Reader, 'find'>, groupId: number, moment: string): Promise<Bare[]> => {
  const asked = { filter: { groupId }, sort: [['position', 1]], limit: MOST } as const
  const [practices, homeworks, exams] = await Promise.all([
    reader.find<PracticeDocument>('practices', asked),
    reader.find<HomeworkDocument>('homeworks', asked),
    reader.find<ExamDocument>('exams', asked),
  ])
  const all: Bare[] = [
    ...practices.map(({ activityId, name, problemSetId, createTime }) => {
      return { activityId, activityType: 'Exercise', name, problemSetId, startTime: createTime, isOver: false } as const
    }),
    ...homeworks.map(({ activityId, name, problemSetId, startTime, endTime }) => {
      return { activityId, activityType: 'Assignment', name, problemSetId, startTime, isOver: endTime <= moment } as const
    }),
    ...exams.map(({ activityId, about, problemSetId, times }) => {
      const startTime = times.startedAt ?? about.startTime
      return {
        activityId,
        activityType: 'Exam',
        name: about.name,
        problemSetId,
        startTime,
        isOver: statusOf(times, moment) === 'Finished' && (times.finishedAt ?? moment) <= moment,
      } as const
    }),
  ]
  return all.sort((one, other) => one.startTime.localeCompare(other.startTime) || one.activityId - other.activityId)
}

/** At most 500 of each kind. A problem that is unknown keeps its number as title. */
export const activitiesOfClass = async (
  reader: Pick<Reader, 'find' | 'getMany'>,
  groupId: number,
  moment: string,
  language: Language,
): Promise<ClassActivity[]> => {
  const activities = await bareOf(reader, groupId, moment)
  const sets = await reader.getMany<ProblemSetDocument>('problemSets', new Set(activities.map(({ problemSetId }) => String(problemSetId))))
  const problemIds = new Set([...sets.values()].flatMap((set) => set.problemIds.map(String)))
  const problems = await reader.getMany<ProblemDocument>('problems', problemIds)
  return activities.map((activity) => {
    const inOrder = (sets.get(String(activity.problemSetId))?.problems ?? []).toSorted((one, other) => one.order - other.order)
    return {
      ...activity,
      problems: inOrder.map(({ problemId, distribution }) => {
        const problem = problems.get(String(problemId))
        return { problemId, title: titleOf(problem, language) ?? `#${problemId}`, difficulty: problem?.difficulty ?? 0, distribution }
      }),
    }
  })
}
