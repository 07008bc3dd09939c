// Homework for tests over HTTP, also such as began or ended before the test.
import type { z } from 'zod'
import type { HomeworkEvent } from '../../commands/homework/homework/events.ts'
import { addHomeworkSchemas } from '../../commands/homework/homework/schemas.ts'
import { assignHomework } from '../../commands/homework/homework/useCases.ts'
import { context, type House } from './house.ts'

const HOUR_MS = 3_600_000

/** The time so many hours from now, which may be negative. */
export const hoursHence = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Creates a problem set for homework with the problem of the house; `entry` adds to its entry. */
export const homeworkSet = async ({ call, teacher, practice }: House, entry: object = {}): Promise<number> => {
  const problems = [{ problemId: practice.problemId, distribution: 100, order: 1, ...entry }]
  const { status, body } = await call('ProblemSet/Add', { name: 'Homework', problemSetType: 2, tags: ['t'], problems }, teacher.token)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.problemSetId
}

export type HomeworkRequest = z.input<typeof addHomeworkSchemas.request>

/** A request for a homework from one hour to two days hence. */
export const homeworkRequest = (house: House, problemSetId: number, more: Partial<HomeworkRequest> = {}): HomeworkRequest => ({
  groupId: house.groupId,
  problemSetId,
  name: 'Homework 1',
  startTime: hoursHence(1),
  endTime: hoursHence(48),
  passScore: 60,
  ...more,
})

/** Assigns a homework as if one hour before its start, which may be past. Its deadlines that are past fire at once. */
export const assignedBefore = async (house: House, request: HomeworkRequest): Promise<number> => {
  const { server, teacher } = house
  const now = new Date(Date.parse(request.startTime) - HOUR_MS)
  const { activityId } = await assignHomework(server.core, addHomeworkSchemas.request.parse(request), teacher.userId, {
    ...context(teacher.userId, 'teacher'),
    now,
  })
  return activityId
}

/** Events of a homework, from the log. */
export const homeworkEventsOf = async ({ server }: Pick<House, 'server'>, activityId: number): Promise<HomeworkEvent[]> =>
  (await server.core.events.readStream(`homework-${activityId}`)).events as unknown as HomeworkEvent[]
