// A small area for tests of the live socket: exams of which nothing is kept but the class that each belongs to. It tells scores and hears who is there.
import { z } from 'zod'
import { topic, topicOf } from '../../protocol/live.ts'
import { notesOf, speech } from '../../protocol/liveSchemas.ts'
import { idSchema } from '../../protocol/schemas.ts'
import { shownActivitiesOf } from '../../queries/kit/activity.ts'
import { type AnyLiveTopic, type PermitSources, permitActivityReader } from '../../queries/kit/live.ts'

const exam = {
  activityType: 'Exam',
  problemSetId: 1,
  problemSetType: 1,
  name: 'Exam',
  openSolutions: [],
  endTime: null,
  problemVersions: null,
}

const examSpeech = speech({
  row: z.object({ userId: idSchema, score: z.number(), note: z.string().optional() }),
  perSecond: 4,
  note: notesOf({ heartbeat: {}, left: { seconds: z.number().int().max(3600), why: z.string().max(20).optional() }, cameBack: {} }),
  noteLimit: { perMinute: 600, burst: 30 },
})
/** A row for each examinee; an examinee's page says when it was left. */
export const examTopic = topicOf<typeof examSpeech>()('exams/{activityId}')

/** For the readers of the class that the exam belongs to. */
const examLive: AnyLiveTopic = { topic: examTopic, speech: examSpeech, permit: permitActivityReader, changes: {} }
/** For a tab that follows many. */
const openLive: AnyLiveTopic = { topic: topic('open/{number}'), permit() {}, changes: {} }

export const examTopics: readonly AnyLiveTopic[] = [examLive, openLive]

/** What permits ask. `groups` has the class of each exam; while `areKnown` says no, reading them fails. */
export const examSources = (groups: ReadonlyMap<number, number>, areKnown: () => boolean = () => true): PermitSources => ({
  activities: {
    ...shownActivitiesOf([]),
    async requireVisible() {},
    async found(activityIds) {
      if (!areKnown()) throw new Error('the read store is away')
      return [...activityIds].flatMap((activityId) => {
        const groupId = groups.get(activityId)
        return groupId === undefined ? [] : [{ ...exam, activityId, groupId }]
      })
    },
  },
  now: () => new Date(),
})
