// An exam of the class during the faults: its teacher takes the next step after each, with the same idempotency key until it is acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import { endOf } from '../../commands/exams/exam/clock.ts'
import type { ExamEvent } from '../../commands/exams/exam/events.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { callAt, type Reply } from '../../server/testing/client.ts'
import { examRequest, examSet } from '../../server/testing/exams.ts'
import { type Installation, type RoleProcess, until } from './installation.ts'
import { streamOf } from './truth.ts'

const AGAIN_MS = 250
/** Timeout after which a step counts as lost. */
const PATIENCE_MS = 180_000

/** Steps of the teacher, one for each fault, and the event of each. */
const STEPS = [
  ['Start', 'ExamStarted'],
  ['Pause', 'ExamPaused'],
  ['Resume', 'ExamResumed'],
  ['Extend', 'ExamExtended'],
  ['Pause', 'ExamPaused'],
  ['Resume', 'ExamResumed'],
  ['Pause', 'ExamPaused'],
] as const

export interface WatchedExam {
  /** Takes the next step; resolves once it is acknowledged. */
  step(): Promise<void>
  /** Stops the exam. What is wrong with its events: empty, or one line. */
  wrongAtEnd(): Promise<string[]>
  /** Kills the reactors shortly before the time of another exam runs out, restarts them after it, and tells what is wrong with its end. */
  wrongTimeUp(reactors: RoleProcess): Promise<string[]>
}

/** `pageOwnerId` is excused: whoever sits an exam is led to it, away from an open page. */
export const watchedExam = async ({ house, front, stores }: Installation, pageOwnerId: number): Promise<WatchedExam> => {
  const { token } = house.teacher
  const call = callAt(front.origin)
  const must = async (path: string, body: object): Promise<Reply['body']> => {
    const key = newCommandId(new Date())
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(AGAIN_MS)) {
      const reply = await call(path, body, token, { 'Idempotency-Key': key }).catch(() => null)
      if (reply?.status === 200) return reply.body
      // the students of the class become examinees after the exam was added
      if (reply?.body?.code === 'Activity.NotExaminee') continue
      if (reply && reply.status < 500 && ![408, 409, 429].includes(reply.status))
        throw new Error(`${path} is refused with ${reply.status}: ${JSON.stringify(reply.body)}`)
    }
    throw new Error(`${path} was not acknowledged within ${PATIENCE_MS / 1000} s`)
  }
  const problemSetId = await examSet({ ...house, call })
  const add = async (answerMinutes: number) => {
    const { activityId } = await must('Exam/Add', examRequest(house, problemSetId, { answerMinutes }))
    const place = { groupId: house.groupId, activityId: activityId as number }
    await must('Exam/Excuse', { ...place, userId: pageOwnerId, isExcused: true })
    return place
  }
  const eventsOf = ({ activityId }: { activityId: number }) => streamOf<ExamEvent>(stores, `exam-${activityId}`)
  const place = await add(600)
  let taken = 0
  return {
    async step() {
      const [name] = STEPS[taken] ?? []
      taken += 1
      if (name !== undefined) await must(`Exam/${name}`, name === 'Extend' ? { ...place, extendMinutes: 1 } : place)
    },
    async wrongAtEnd() {
      const types = STEPS.slice(0, taken).map(([, type]) => type)
      if (types.at(-1) !== 'ExamPaused') {
        await must('Exam/Pause', place)
        types.push('ExamPaused')
      }
      await must('Exam/Stop', place)
      const found = (await eventsOf(place)).map(({ type }) => type)
      const wanted = ['ExamScheduled', ...types, 'ExamFinished']
      return found.join() === wanted.join() ? [] : [`${found.join(', ')} instead of ${wanted.join(', ')}`]
    },
    async wrongTimeUp(reactors) {
      const short = await add(1)
      await must('Exam/Start', short)
      const { times } = await must('Group/Exam/Info', short)
      const due = endOf(times)
      if (due === null) return ['it has no end']
      await pause(Math.max(0, Date.parse(due) - Date.now() - 2000))
      await reactors.kill()
      await pause(Math.max(0, Date.parse(due) - Date.now() + 2000))
      await reactors.start()
      const ends = async () => (await eventsOf(short)).flatMap((event) => (event.type === 'ExamFinished' ? [event.data.finishedAt] : []))
      await until('the exam is finished', async () => (await ends()).length > 0)
      const found = await ends()
      return found.join() === due ? [] : [`${found.join(', ')} instead of ${due}`]
    },
  }
}
