// The hand-over of the timed kind of activity: texts from the start; solutions, others' answers, results and statistics after the end.
import type { ActivityKind } from '../../../commands/kit/activity.ts'
import type { CommandHandler } from '../../../commands/kit/handler.ts'
import { problemsOfSet } from '../../../commands/problems/problemSet/useCases.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { topic } from '../../../protocol/live.ts'
import { type ShownActivity, type ShownKind, shownKind } from '../../../queries/kit/activity.ts'
import { type AnyLiveTopic, permitActivityReader } from '../../../queries/kit/live.ts'
import type { PersonalRecords } from '../../../queries/kit/personal.ts'
import type { Handover, ShownSources } from '../../handovers.ts'
import { type TimedDocument, timedEvents, timedTasks, timedView } from './timedTask.ts'

export const TIMED = 'Timed'
export const timedTopic = topic('timed/{activityId}')

const writeKind = ({ commands }: { commands: Pick<CommandHandler, 'load'> }): ActivityKind => {
  const find = async ({ groupId, activityId, problemId }: { groupId: number; activityId: number; problemId: number }) => {
    const { state: task } = await timedTasks.load(commands, activityId)
    if (task?.groupId !== groupId) throw rejected('Activity.NotFound')
    const entry = (await problemsOfSet(commands, task.problemSetId)).find((one) => one.problemId === problemId)
    const problemVersion = task.versions.find((one) => one.problemId === problemId)?.version
    if (entry === undefined || problemVersion === undefined) throw rejected('Problem.NotFound')
    return { task, distribution: entry.distribution, problemVersion }
  }
  return {
    kind: 'exam',
    activityType: TIMED,
    groupOf: async (activityId) => (await timedTasks.load(commands, activityId)).state?.groupId ?? null,
    async admit({ place, now }) {
      const { task, distribution, problemVersion } = await find(place)
      const at = now.toISOString()
      if (at < task.startTime || at >= task.endTime) throw rejected('Activity.NotOpen')
      const settings = { ...usualSettings, feedback: 'none', counts: 'last', endsAt: task.endTime } as const
      return { distribution, problemVersion, settings }
    },
    async marking(place) {
      const { distribution } = await find(place)
      return { distribution, takesAdjustments: true }
    },
  }
}

type Timed = ShownActivity & { startTime: string; endTime: string }

const shown = (task: TimedDocument): Timed => ({
  ...task,
  activityType: TIMED,
  openSolutions: task.versions.map(({ problemId }) => problemId),
  problemVersions: new Map(task.versions.map(({ problemId, version }) => [problemId, version])),
})

const readKind = ({ reader, access }: ShownSources): ShownKind => {
  const from =
    (time: 'startTime' | 'endTime') =>
    (task: Timed, userId: number, now: Date): void => {
      if (!access.mayAuditGroup(userId, task.groupId) && now.toISOString() < task[time]) throw rejected('Activity.NotOpen')
    }
  const newest = [['position', -1]] as const
  return shownKind<Timed>({
    activityType: TIMED,
    found: async (activityIds) =>
      [...(await reader.getMany<TimedDocument>('timedTasks', [...activityIds].map(String))).values()].map(shown),
    async ofClasses(groupIds, limit) {
      return (await reader.find<TimedDocument>('timedTasks', { filter: { groupId: { $in: groupIds } }, sort: newest, limit })).map(shown)
    },
    async holding(problemSetIds) {
      return (await reader.find<TimedDocument>('timedTasks', { filter: { problemSetId: { $in: problemSetIds } }, sort: newest })).map(shown)
    },
    rules: {
      text: from('startTime'),
      samples: from('startTime'),
      ownAnswers: from('startTime'),
      solution: from('endTime'),
      othersAnswers: from('endTime'),
      results: from('endTime'),
      statistics: from('endTime'),
    },
  })
}

const where = ({ activityId, problemId }: { activityId: number; problemId: number }) => ({ activityId, problemId })
const timedLive: AnyLiveTopic = {
  topic: timedTopic,
  permit: permitActivityReader,
  changes: { CodeSubmitted: where, SubmissionJudged: where },
}

export const timedArea: Handover = {
  events: timedEvents,
  views: [timedView],
  activities: (grounds: { commands: CommandHandler }) => [writeKind(grounds)],
  shownActivities: (sources) => [readKind(sources)],
  topics: [timedLive],
  records: (): PersonalRecords => ({ collections: { timedTasks: { in: 'caused.ndjson' } } }),
}
