// Round trips to a server in another process: a command, and a submission's verdict.
import { WebSocket } from 'ws'
import { judgingTopic } from '../commands/judging/submission/calls.ts'
import { newCommandId } from '../commands/kit/ids.ts'
import { type House, sources } from '../server/testing/house.ts'

/** The small school, served by other processes. */
export type School = Omit<House, 'server' | 'close' | 'signIn'> & { origin: string }

interface Heard {
  at: number
}

/** Follows the student's judging topic and records when each verdict message arrives. */
const listen = async (school: School, student: School['students'][number]) => {
  const { body } = await school.call('Live/Ticket', {}, student.token)
  const socket = new WebSocket(`${school.origin.replace('http', 'ws')}/api/v2/live`)
  const heard = new Map<string, Heard>()
  const waiting = new Map<string, (heard: Heard) => void>()
  const following = Promise.withResolvers<void>()
  socket.on('open', () => socket.send(JSON.stringify({ v: 1, type: 'hello', ticket: body.ticket })))
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8'))
    if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'follow', topic: judgingTopic.of(student) }))
    if (message.type === 'following') following.resolve()
    if (message.type !== 'judging' || message.payload.phase !== 'verdict') return
    const found = { at: performance.now() }
    heard.set(message.payload.commandId, found)
    waiting.get(message.payload.commandId)?.(found)
  })
  await following.promise
  return {
    verdict: (commandId: string): Promise<Heard> => {
      const found = heard.get(commandId)
      return found ? Promise.resolve(found) : new Promise((resolve) => waiting.set(commandId, resolve))
    },
    close: () => socket.close(),
  }
}

/** The body of a submission to the school's problem. */
export const runOf = (school: School, content: string, languageId: number) => ({
  ...school.practice,
  groupId: school.groupId,
  languageId,
  localeId: 1,
  content,
})

export const studentOf = (school: School, index: number): School['students'][number] =>
  school.students[index % school.students.length] as School['students'][number]

/** One submission at a time: latency beyond the program's own time, in ms, of the reply and of the message on the live socket. */
export const submissionTrips = async (school: School, runs: number): Promise<{ replies: number[]; messages: number[] }> => {
  const replies: number[] = []
  const messages: number[] = []
  for (let index = 0; index < runs; index += 1) {
    const student = studentOf(school, index)
    const live = await listen(school, student)
    const commandId = newCommandId(new Date())
    const began = performance.now()
    const reply = await school.call('Code/Judge', runOf(school, sources.python, 4), student.token, { 'Idempotency-Key': commandId })
    const answered = performance.now() - began
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    const heard = (await live.verdict(commandId)).at - began
    // As the teacher, since students see the times of hidden cases only in tenths of the limit.
    const seen = { 'Consistency-Token': reply.headers.get('Consistency-Token') ?? '' }
    const { body } = await school.call('Code/Submission', { answerId: reply.body.answerId }, school.teacher.token, seen)
    const own = body.cases.reduce((sum: number, result: { timeMs: number }) => sum + result.timeMs, 0)
    replies.push(answered - own)
    messages.push(heard - own)
    live.close()
  }
  return { replies, messages }
}

/** One user may not write as fast as a benchmark, so users set and remove a star in turn. Returns milliseconds. */
export const starTrip = async (school: School, index: number): Promise<number> => {
  const began = performance.now()
  const path = index % 2 === 0 ? 'Group/Exercise/MarkProblem' : 'Group/Exercise/UnMarkProblem'
  const place = { groupId: school.groupId, ...school.practice }
  const reply = await school.call(path, place, studentOf(school, Math.floor(index / 2)).token)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return performance.now() - began
}
