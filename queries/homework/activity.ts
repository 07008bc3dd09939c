// Homework as a kind of activity: texts from its start, results from a student's own end, solutions once no round follows; answers and
// figures of the class for its staff alone.
import {
  type HomeworkTimes,
  hasFirstEnded,
  isInProgress,
  isOver,
  showsResults,
  statusAt,
  timesFor,
} from '../../commands/homework/homework/status.ts'
import type { HomeworkDocument } from '../../projections/homework/homeworks.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { type ShownActivity, type ShownKind, shownKind } from '../kit/activity.ts'
import { ACTIVITY_TYPE } from './calls.ts'

type ShownHomework = ShownActivity & Pick<HomeworkDocument, 'extensions' | 'feedback'> & { times: HomeworkTimes }

const shown = ({ versions, startTime, endTime, makeUpStartTime, makeUpEndTime, ...homework }: HomeworkDocument): ShownHomework => ({
  ...homework,
  activityType: ACTIVITY_TYPE,
  // all of them, once the rule below opens them
  openSolutions: (versions ?? []).map(({ problemId }) => problemId),
  times: { startTime, endTime, makeUpStartTime, makeUpEndTime },
  endTime: makeUpEndTime ?? endTime,
  problemVersions: versions && new Map(versions.map(({ problemId, version }) => [problemId, version])),
})

export const shownHomeworks = ({ reader, access }: { reader: Reader; access: Pick<Access, 'mayAuditGroup'> }): ShownKind => {
  const isStaff = (userId: number, { groupId }: ShownHomework) => access.mayAuditGroup(userId, groupId)
  const statusOf = ({ times, extensions }: ShownHomework, userId: number, now: Date) =>
    statusAt(timesFor(times, extensions[userId]), now.toISOString())
  const openIf =
    (isOpen: (homework: ShownHomework, userId: number, now: Date) => boolean) => (homework: ShownHomework, userId: number, now: Date) => {
      if (!isStaff(userId, homework) && !isOpen(homework, userId, now)) throw rejected('Activity.NotOpen')
    }
  const begun = openIf(({ times }, _, now) => now.toISOString() >= times.startTime)
  const ended = openIf((homework, userId, now) => showsResults(statusOf(homework, userId, now), homework.feedback))
  const over = openIf(
    (homework, userId, now) => isOver(statusOf(homework, userId, now)) && isOver(statusAt(homework.times, now.toISOString())),
  )
  const staffOnly = (homework: ShownHomework, userId: number, now: Date): void => {
    begun(homework, userId, now)
    if (!isStaff(userId, homework)) throw rejected('Common.Forbidden')
  }
  return shownKind<ShownHomework>({
    activityType: ACTIVITY_TYPE,
    found: async (activityIds) =>
      [...(await reader.getMany<HomeworkDocument>('homeworks', [...activityIds].map(String))).values()].map(shown),
    async ofClasses(groupIds, limit) {
      const filter = { groupId: { $in: groupIds } }
      const newest = [
        ['groupId', -1],
        ['position', -1],
      ] as const
      return (await reader.find<HomeworkDocument>('homeworks', { filter, sort: newest, limit })).map(shown)
    },
    async holding(problemSetIds) {
      const filter = { problemSetId: { $in: problemSetIds } }
      return (await reader.find<HomeworkDocument>('homeworks', { filter, sort: [['position', -1]] })).map(shown)
    },
    rules: {
      text: begun,
      samples: begun,
      ownAnswers: begun,
      results: ended,
      solution: over,
      othersAnswers: staffOnly,
      statistics: staffOnly,
    },
    hasEnded: (homework, userId, now) => hasFirstEnded(statusOf(homework, userId, now)),
    takesAnswers: (homework, userId, now) => isInProgress(statusOf(homework, userId, now)),
  })
}
