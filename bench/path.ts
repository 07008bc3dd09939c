// A submission's way through the whole house: HTTP in, verdict in the log, message on the screen; and how many the house takes.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { judgingTopic } from '../commands/judging/submission/calls.ts'
import { newCommandId } from '../commands/kit/ids.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { callAt } from '../server/testing/client.ts'
import { type House, openHouse, sources } from '../server/testing/house.ts'
import { startProcess } from '../server/testing/process.ts'
import type { Figure } from './figure.ts'

const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0

const figure = (name: string, value: number, unit: string, target: string | null = null, ratioOf: string | null = null): Figure => ({
  name,
  value,
  unit,
  target,
  ratioOf,
})

/** The small school, served by another process. */
type Bench = Omit<House, 'server' | 'close' | 'signIn'> & { origin: string }

interface Heard {
  at: number
}

/** Follows the own judging topic and notes when each verdict message arrives. */
const listen = async (house: Bench, student: House['students'][number]) => {
  const { body } = await house.call('Live/Ticket', {}, student.token)
  const socket = new WebSocket(`${house.origin.replace('http', 'ws')}/api/v2/live`)
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

const runOf = (house: Bench, content: string, languageId: number) => ({
  ...house.practice,
  groupId: house.groupId,
  languageId,
  localeId: 1,
  content,
})

/** One at a time: what a student waits beyond the program's own time. A pause between keeps under the limit of runs a minute. */
const oneAtATime = async (house: Bench, runs: number) => {
  const replies: number[] = []
  const messages: number[] = []
  for (let index = 0; index < runs; index += 1) {
    const student = house.students[index % house.students.length] as House['students'][number]
    const live = await listen(house, student)
    const commandId = newCommandId(new Date())
    const began = performance.now()
    const reply = await house.call('Code/Judge', runOf(house, sources.python, 4), student.token, { 'Idempotency-Key': commandId })
    const answered = performance.now() - began
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    const heard = (await live.verdict(commandId)).at - began
    // As the teacher sees it: a student is told the times of hidden cases in tenths of the limit.
    const { body } = await house.call('Code/Submission', { answerId: reply.body.answerId }, house.teacher.token)
    const own = body.cases.reduce((sum: number, result: { timeMs: number }) => sum + result.timeMs, 0)
    replies.push(answered - own)
    messages.push(heard - own)
    live.close()
  }
  return { replies, messages }
}

/** Both cores busy: many students hand in at once. */
const allAtOnce = async (house: Bench, runs: number): Promise<number> => {
  const began = performance.now()
  const replies = await Promise.all(
    Array.from({ length: runs }, (_, index) => {
      const student = house.students[index % house.students.length] as House['students'][number]
      return house.call('Code/Judge', runOf(house, `${sources.c}// ${index}\n`, 1), student.token)
    }),
  )
  const accepted = replies.filter((reply) => reply.status === 200).length
  return (accepted * 1000) / (performance.now() - began)
}

/**
 * Round trip of a command that is nothing but an append (a star), beside what it is made of: the same call once more, which is checked and
 * decided but appends nothing; a durable append alone; and a round trip that does nothing.
 */
const command = async (house: Bench, runs: number) => {
  const dir = mkdtempSync(join(tmpdir(), 'chronojudge-bench-'))
  const store = openSqliteEventStore({ file: join(dir, 'log.db') })
  const append = async (): Promise<void> => {
    const id = randomUUID()
    const metadata = {
      actor: { userId: 1, role: 'student' },
      command: 'MarkProblem',
      commandId: id,
      correlationId: id,
      causationId: id,
      version: 1,
    }
    await store.append(
      `stream-${id}`,
      [{ id, type: 'ProblemMarked', data: { userId: 1, groupId: 2, activityId: 3, problemId: 4 }, metadata }],
      'no_stream',
    )
  }
  /** One person may not write as fast as this: each puts a star and takes it away, in turn. */
  const writer = (index: number) => house.students[Math.floor(index / 2) % house.students.length] as House['students'][number]
  const place = { groupId: house.groupId, ...house.practice }
  const star = async (index: number): Promise<number> => {
    const began = performance.now()
    const path = index % 2 === 0 ? 'Group/Exercise/MarkProblem' : 'Group/Exercise/UnMarkProblem'
    const reply = await house.call(path, place, writer(index).token)
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return performance.now() - began
  }
  const trips: number[] = []
  const repeats: number[] = []
  const appends: number[] = []
  const empty: number[] = []
  for (let index = 0; index < runs; index += 1) {
    trips.push(await star(index))
    let began = performance.now()
    await append()
    appends.push(performance.now() - began)
    began = performance.now()
    await (await fetch(`${house.origin}/healthz`)).text()
    empty.push(performance.now() - began)
    repeats.push(await star(index)) // last, when the read models have what the first one wrote
  }
  await store.close()
  rmSync(dir, { recursive: true, force: true })
  return { trips, repeats, appends, empty }
}

/** Figures of performance over the whole house, which runs in a process of its own. */
export const pathBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const built = await openHouse({ studentCount: 20 })
  await built.server.stop()
  const server = await startProcess(built.dataDir)
  const house: Bench = { ...built, origin: server.origin, call: callAt(server.origin) }
  try {
    await oneAtATime(house, 5) // warm: hosts, caches, statements
    await command(house, 50)
    const { replies, messages } = await oneAtATime(house, quick ? 20 : 200)
    const { trips, repeats, appends, empty } = await command(house, quick ? 200 : 1000)
    const perSecond = await allAtOnce(house, quick ? 60 : 240)
    return [
      figure('submission: HTTP in to verdict reply, own time taken off, p50', quantile(replies, 0.5), 'ms'),
      figure('submission: HTTP in to verdict reply, own time taken off, p99', quantile(replies, 0.99), 'ms'),
      figure('submission: HTTP in to live message, own time taken off, p50', quantile(messages, 0.5), 'ms'),
      figure('submission: HTTP in to live message, own time taken off, p99', quantile(messages, 0.99), 'ms'),
      figure('submissions a second, both cores busy (C, 3 cases, no two alike)', perSecond, '1/s'),
      figure('command round trip p50', quantile(trips, 0.5), 'ms'),
      figure('command round trip p50, nothing to append', quantile(repeats, 0.5), 'ms'),
      figure('empty round trip p50 (/healthz)', quantile(empty, 0.5), 'ms'),
      figure('durable append p50', quantile(appends, 0.5), 'ms'),
      figure('command round trip p50 ÷ durable append p50', quantile(trips, 0.5) / quantile(appends, 0.5), '×', '≤ 2', 'durable append'),
    ]
  } finally {
    await server.stop()
    rmSync(built.dataDir, { recursive: true, force: true })
  }
}
