// A homework for the accessibility test.
import { setTimeout } from 'node:timers/promises'
import type { House } from '../../server/testing/house.ts'
import type { Samples } from '../e2e/samples.ts'

const HOUR_MS = 3_600_000
/** Longer than two calls take. */
const SOON_MS = 3000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

const assign = async ({ call, teacher, groupId, practice }: House, name: string, times: object): Promise<number> => {
  const problems = [{ problemId: practice.problemId, distribution: 100, order: 1 }]
  const set = { name, description: '', problemSetType: 2, tags: ['loops'], problems }
  const { problemSetId } = (await call('ProblemSet/Add', set, teacher.token)).body
  const about = { problemSetId, name, passScore: 60, ...times }
  return (await call('Assignment/Add', { groupId, ...about }, teacher.token)).body.activityId
}

/** Starts a moment after it was assigned. */
const assignRunning = async (house: House, name: string): Promise<number> => {
  const activityId = await assign(house, name, { startTime: new Date(Date.now() + SOON_MS).toISOString(), endTime: inHours(48) })
  await setTimeout(SOON_MS)
  return activityId
}

export const samples: Samples = {
  /** Starts tomorrow, with a make-up. */
  homework: (house) =>
    assign(house, 'Homework 1', {
      startTime: inHours(24),
      endTime: inHours(48),
      canMakeUp: true,
      makeUpStartTime: inHours(60),
      makeUpEndTime: inHours(84),
    }),

  /** In progress. */
  runningHomework: (house) => assignRunning(house, 'Homework 2'),

  /** Ended early. */
  async finishedHomework(house) {
    const activityId = await assignRunning(house, 'Homework 3')
    await house.call('Assignment/Stop', { groupId: house.groupId, activityId }, house.teacher.token)
    return activityId
  },
}
