// Broadcast messages between the processes of a judge.
import type { QueuedSubmission } from '../../../protocol/verdict.ts'
import type { RedisConnection } from '../connection.ts'

/** Work to cancel. */
export type GivenUp = { answerId: number } | { rejudgeId: number }

/** A submission has started after waiting for `waitMs`. */
export interface BegunJob {
  priority: number
  waitMs: number
}

export const QUESTIONS = { tasks: 'tasks', evaluations: 'evaluations', trials: 'trials', visitorRuns: 'visitorRuns' } as const

/** A worker's reply about an evaluation that it stopped after the time limit. */
export const STOPPED = 'over its time'

/** Broadcasts are best-effort; receivers also poll. */
export const channelsOf = (redis: RedisConnection) => {
  const channel = <Message>(name: string) => ({
    call: async (message: Message): Promise<void> => void (await redis.client.publish(redis.key(`judge:${name}`), JSON.stringify(message))),
    hear: (hear: (message: Message) => void): Promise<void> =>
      redis.hear(redis.key(`judge:${name}`), (text) => hear(JSON.parse(text) as Message)),
  })
  return {
    /** There may be new work. */
    work: channel<null>('work'),
    givenUp: channel<GivenUp>('givenUp'),
    begun: channel<BegunJob>('begun'),
  }
}

export const isMeant = (given: GivenUp, submission: QueuedSubmission): boolean =>
  'answerId' in given ? submission.answerId === given.answerId : submission.rejudgeId === given.rejudgeId
