// A small area for tests of the live socket: exams, identified by their class, with scores as rows and heartbeats as notes.
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
/** One row for each examinee. */
export const examTopic = topicOf<typeof examSpeech>()('contests/{activityId}')

/** Open to readers of the exam's class. */
const examLive: AnyLiveTopic = { topic: examTopic, speech: examSpeech, permit: permitActivityReader, changes: {} }
/** For tests that follow many topics. */
const openLive: AnyLiveTopic = { topic: topic('open/{number}'), permit() {}, changes: {} }

export const examTopics: readonly AnyLiveTopic[] = [examLive, openLive]

/** Permissions. `groups` maps each exam to its class; reads fail while `areKnown` returns false. */
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
