// Exams for tests over HTTP, also such as began before the test.
import type { z } from 'zod'
import type { AttemptEvent } from '../../commands/exams/attempt/events.ts'
import type { ExamEvent } from '../../commands/exams/exam/events.ts'
import type { addExamSchemas } from '../../commands/exams/exam/schemas.ts'
import { beginExam } from '../../commands/exams/exam/useCases.ts'
import { context, type House, sources } from './house.ts'

const MINUTE_MS = 60_000

/** Creates a problem set for exams with the problem of the house. */
export const examSet = async ({ call, teacher, practice }: House, problemSetType = 3): Promise<number> => {
  const problems = [{ problemId: practice.problemId, distribution: 100, order: 1 }]
  const { status, body } = await call('ProblemSet/Add', { name: 'Exam', problemSetType, tags: ['t'], problems }, teacher.token)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.problemSetId
}

export type ExamRequest = z.input<typeof addExamSchemas.request>

/** A request for an exam of ten minutes, in the morning of a day in Taipei. */
export const examRequest = (house: House, problemSetId: number, more: Partial<ExamRequest> = {}): ExamRequest => ({
  groupId: house.groupId,
  problemSetId,
  name: 'Exam 1',
  startTime: '2026-05-04T01:00:00.000Z',
  answerMinutes: 10,
  isClosed: false,
  passScore: 60,
  ...more,
})

/** Starts an exam as if so many minutes ago. Its ends that are past fire at once. */
export const startedBefore = async ({ server, teacher, groupId }: House, activityId: number, minutes: number): Promise<void> => {
  const now = new Date(Date.now() - minutes * MINUTE_MS)
  await beginExam(server.core.commands, { groupId, activityId }, teacher.userId, { ...context(teacher.userId, 'teacher'), now })
}

/** Events of an exam, from the log. */
export const examEventsOf = async ({ server }: Pick<House, 'server'>, activityId: number): Promise<ExamEvent[]> =>
  (await server.core.events.readStream(`exam-${activityId}`)).events as unknown as ExamEvent[]

/** Events of the attempt of one examinee, from the log. */
export const attemptEventsOf = async ({ server }: Pick<House, 'server'>, activityId: number, userId: number): Promise<AttemptEvent[]> =>
  (await server.core.events.readStream(`examAttempt-${activityId}-${userId}`)).events as unknown as AttemptEvent[]

/** Calls about exams of the class of a house, as its teacher or with another token; read models have every event before each. */
export const examCalls = (house: House, setId: number) => {
  type Student = House['students'][number]
  interface Place {
    groupId: number
    activityId: number
  }
  const { server, teacher, groupId, practice } = house
  /** The reply, or the code of the refusal or of its field. */
  // biome-ignore lint: tests look into replies of every shape
  const ask = async (path: string, body: object, token = teacher.token): Promise<any> => {
    const { events, projections } = server.core
    await projections.reached(await events.head(), 10_000)
    const { status, body: reply } = await house.call(path, body, token)
    return status === 200 ? reply : (reply.validationErrors?.[0]?.code ?? reply.code)
  }
  const must = async (path: string, body: object, token?: string) => {
    const reply = await ask(path, body, token)
    if (typeof reply === 'string') throw new Error(`${path}: ${reply}`)
    return reply
  }
  return {
    ask,
    must,
    async add(more: Partial<ExamRequest> = {}): Promise<Place> {
      const { activityId } = await must('Exam/Add', examRequest(house, setId, more))
      return { groupId, activityId }
    },
    async stop(place: Place): Promise<void> {
      for (const step of ['Pause', 'Stop']) await must(`Exam/${step}`, place)
    },
    handIn: (place: Place, { token }: Student, content = sources.python) =>
      ask('Code/Judge', { ...place, problemSetId: setId, problemId: practice.problemId, languageId: 4, localeId: 1, content }, token),
    info: (place: Place, token?: string) => must('Group/Exam/Info', place, token),
    rowOf: async (place: Place, { userId }: Student) =>
      (await must('Exam/Board', place)).rows.find((row: { userId: number }) => row.userId === userId),
  }
}
