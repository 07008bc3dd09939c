// A homework for the accessibility test.
import type { Samples } from '../e2e/samples.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

export const samples: Samples = {
  /** A homework that starts tomorrow, with a make-up. */
  async homework({ call, teacher, groupId, practice }) {
    const problems = [{ problemId: practice.problemId, distribution: 100, order: 1 }]
    const set = { name: 'Homework 1', description: '', problemSetType: 2, tags: [], problems }
    const { problemSetId } = (await call('ProblemSet/Add', set, teacher.token)).body
    const times = { startTime: inHours(24), endTime: inHours(48), makeUpStartTime: inHours(60), makeUpEndTime: inHours(84) }
    const about = { problemSetId, name: 'Homework 1', passScore: 60, canMakeUp: true, ...times }
    return (await call('Assignment/Add', { groupId, ...about }, teacher.token)).body.activityId
  },
}
