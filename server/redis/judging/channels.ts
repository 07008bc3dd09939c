// What the processes of a judge call to each other.
import type { QueuedSubmission } from '../../../protocol/verdict.ts'
import type { RedisConnection } from '../connection.ts'

/** What is not to be judged any more. */
export type GivenUp = { answerId: number } | { rejudgeId: number }

/** A submission has begun after waiting for `waitMs`. */
export interface BegunJob {
  priority: number
  waitMs: number
}

export const QUESTIONS = { tasks: 'tasks', evaluations: 'evaluations', trials: 'trials', visitorRuns: 'visitorRuns' } as const

/** What a worker answers that stopped an evaluation, since it went on for too long. */
export const STOPPED = 'over its time'

/** Calls are heard by whoever is there, and missed by nobody who looks as well. */
export const channelsOf = (redis: RedisConnection) => {
  const channel = <Message>(name: string) => ({
    call: async (message: Message): Promise<void> => void (await redis.client.publish(redis.key(`judge:${name}`), JSON.stringify(message))),
    hear: (hear: (message: Message) => void): Promise<void> =>
      redis.hear(redis.key(`judge:${name}`), (text) => hear(JSON.parse(text) as Message)),
  })
  return {
    /** There may be something to take. */
    work: channel<null>('work'),
    givenUp: channel<GivenUp>('givenUp'),
    begun: channel<BegunJob>('begun'),
  }
}

export const isMeant = (given: GivenUp, submission: QueuedSubmission): boolean =>
  'answerId' in given ? submission.answerId === given.answerId : submission.rejudgeId === given.rejudgeId
