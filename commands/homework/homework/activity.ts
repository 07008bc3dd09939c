// Homework as a kind of activity: open in a person's own round, and judged by the versions that its problems had at the start (requirement c22).
import type { ActivitySettings } from '../../../protocol/activitySettings.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { ActivityKind, HandInBounds } from '../../kit/activity.ts'
import { openProblemSet } from '../../problems/problemSet/useCases.ts'
import { homeworkAt } from './deadlines.ts'
import type { HomeworkAbout } from './events.ts'
import { type Homework, statusOfStudent, timesOfStudent } from './state.ts'
import { copyHomeworkTo, groupOfHomework, type HomeworkDeps, homeworkOf } from './useCases.ts'

/** `analyzeMode` of a set that measures similarity. */
const MEASURES = 1

const boundsOf = ({ mostHandIns, intervalSeconds }: HomeworkAbout): HandInBounds => ({
  ...(mostHandIns !== null && { most: mostHandIns }),
  ...(intervalSeconds !== null && { intervalSeconds }),
})

/** Round of the person now, and its end. Throws Activity.NotOpen outside of it. */
const roundOf = (homework: Homework, userId: number, now: string): Pick<ActivitySettings, 'endsAt' | 'isMakeUp'> => {
  const status = statusOfStudent(homework, userId, now)
  const { endTime, makeUpEndTime } = timesOfStudent(homework, userId)
  if (status === 'Normal In Progress') return { endsAt: endTime }
  if (status === 'MakeUp In Progress') return { endsAt: makeUpEndTime, isMakeUp: true }
  throw rejected('Activity.NotOpen')
}

export const homeworkActivity = (deps: HomeworkDeps): ActivityKind => {
  const { commands } = deps
  const entryOf = async (problemSetId: number, problemId: number) => {
    const set = await openProblemSet(commands, problemSetId)
    const entry = set.problems.find((one) => one.problemId === problemId)
    if (!entry) throw rejected('Problem.NotFound')
    return { distribution: entry.distribution, measuresSimilarity: set.analyzeMode === MEASURES && entry.enableAnalyze }
  }
  return {
    kind: 'homework',
    activityType: 'Assignment',
    groupOf: (activityId) => groupOfHomework(commands, activityId),
    async admit({ place, userId, now }) {
      await homeworkOf(commands, place)
      const homework = await homeworkAt(commands, place.activityId, now.toISOString())
      const { about, versions } = homework
      if (place.problemSetId !== undefined && place.problemSetId !== about.problemSetId) throw rejected('Activity.NotFound')
      const round = roundOf(homework, userId, now.toISOString())
      const { distribution, measuresSimilarity } = await entryOf(about.problemSetId, place.problemId)
      const pinned = versions.find(({ problemId }) => problemId === place.problemId)
      if (!pinned) throw rejected('Problem.NotFound')
      const { feedback, counts } = about
      const settings = { feedback, counts, measuresSimilarity, hasCompletion: true, ...round }
      return { distribution, problemVersion: pinned.version, settings, bounds: boundsOf(about) }
    },
    async marking(place) {
      const { about } = await homeworkOf(commands, place)
      const { distribution } = await entryOf(about.problemSetId, place.problemId)
      return { distribution, takesAdjustments: true }
    },
    copy: ({ userId, ...copy }, context) => copyHomeworkTo(deps, copy, userId, context),
  }
}
