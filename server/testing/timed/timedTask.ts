// A small kind of activity for tests, with a start and an end: a problem set for a class, each problem in a pinned version.
import { z } from 'zod'
import { aggregate } from '../../../commands/kit/aggregate.ts'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { projection } from '../../../projections/kit/projection.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const where = { activityId: idSchema, groupId: idSchema }
const times = { startTime: z.string(), endTime: z.string() }

export const timedEvents = defineEvents({
  TimedTaskSet: {
    version: 1,
    timeline: 'class',
    meaning: 'A class has a timed task.',
    schema: z.object({
      ...where,
      ...times,
      problemSetId: idSchema,
      problemSetType: z.number().int(),
      name: z.string(),
      createUserId: idSchema,
      versions: z.array(z.object({ problemId: idSchema, version: z.number().int() })),
    }),
  },
  TimedTaskMoved: {
    version: 1,
    timeline: 'class',
    meaning: 'Start and end of the timed task changed.',
    schema: z.object({ ...where, ...times }),
  },
})
export type TimedEvent = EventOf<typeof timedEvents>

type Task = Extract<TimedEvent, { type: 'TimedTaskSet' }>['data']
type TimedCommand = ({ type: 'SetTask' } & Task) | ({ type: 'MoveTask' } & Pick<Task, 'startTime' | 'endTime'>)

export const timedTasks = aggregate({
  category: 'timedTask',
  events: timedEvents,
  decider: {
    initialState: null as Task | null,
    evolve: (task: Task | null, { type, data }: TimedEvent): Task | null => (type === 'TimedTaskSet' ? data : task && { ...task, ...data }),
    decide({ type, ...data }: TimedCommand, task: Task | null): TimedEvent[] {
      if (type === 'SetTask') return [{ type: 'TimedTaskSet', data: data as Task }]
      if (task === null) throw new Error('there is no such task')
      return [{ type: 'TimedTaskMoved', data: { activityId: task.activityId, groupId: task.groupId, ...data } }]
    },
  },
})

export type TimedDocument = Task & { _id: string; position: string }

const key = ({ data }: { data: { activityId: number } }): string => String(data.activityId)

export const timedView = projection<TimedDocument, TimedEvent>({
  name: 'timedTasks',
  version: 1,
  collection: 'timedTasks',
  streamPrefix: 'timedTask-',
  indexes: [{ fields: ['groupId', 'position'] }, { fields: ['problemSetId'] }],
  on: {
    TimedTaskSet: { key, fold: (_, { data, position }) => ({ ...data, position }) },
    TimedTaskMoved: { key, fold: (task, { data }) => task && { ...task, ...data } },
  },
})
