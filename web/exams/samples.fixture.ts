// Exams for the accessibility test.
import { startedBefore } from '../../server/testing/exams.ts'
import type { House } from '../../server/testing/house.ts'
import type { Samples } from '../e2e/samples.ts'

const add = async (house: House, name: string, more: object = {}): Promise<number> => {
  const { call, teacher, groupId, practice } = house
  const problems = [{ problemId: practice.problemId, distribution: 100, order: 1 }]
  const set = { name, description: '', problemSetType: 3, tags: ['loops'], problems }
  const { problemSetId } = (await call('ProblemSet/Add', set, teacher.token)).body
  const about = { problemSetId, name, passScore: 60, startTime: '2026-05-04T01:00:00.000Z', answerMinutes: 10, ...more }
  return (await call('Exam/Add', { groupId, ...about }, teacher.token)).body.activityId
}

const addFinished = async (house: House, name: string, more: object = {}): Promise<number> => {
  const activityId = await add(house, name, more)
  await startedBefore(house, activityId, 60)
  return activityId
}

export const samples: Samples = {
  /** Waits for its start. */
  exam: (house) => add(house, 'Exam 1'),
  finishedExam: (house) => addFinished(house, 'Exam 2'),
  finishedGame: (house) => addFinished(house, 'Game 1', { isGame: true }),
}
