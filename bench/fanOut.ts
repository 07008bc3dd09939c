// Time until 1,000 open pages of a class receive a change: on one process without and with Redis, and on two connected through Redis.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { practiceTopic } from '../queries/practice/calls.ts'
import type { ServerProcess } from '../server/testing/process.ts'
import { startRedis } from '../server/testing/redis.ts'
import type { SocketsOrder, SocketsReport } from './fanOutSockets.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { foundSchool, hasServers, type Installation, newPlace, ownSeconds } from './installation.ts'
import { type School, studentOf } from './trips.ts'

const SOCKETS = 1000
const STUDENTS = 50
/** Processes that hold the sockets: a single one would be busier than the servers measured. */
const HOLDERS = 2
const PAUSE_MS = 250
const IDLE_MS = 3000
const PATIENCE_MS = 10_000

/** Milliseconds, over all sockets and rounds. */
interface Heard {
  /** From sending the command. */
  fromCommand: number[]
  /** From the first socket's message: the fan-out alone. */
  fromFirst: number[]
  /** Processor time per change of the processes with the sockets, beyond their idle usage. */
  usedEach: number
}

const ticketsFor = async (schools: readonly School[], count: number): Promise<SocketsOrder['sockets']> => {
  const sockets: SocketsOrder['sockets'] = []
  for (let index = 0; index < count; index += 1) {
    const { origin, call } = schools[index % schools.length] as School
    const { body } = await call('Live/Ticket', {}, studentOf(schools[0] as School, Math.floor(index / schools.length)).token)
    sockets.push({ origin, ticket: body.ticket })
  }
  return sockets
}

/** One holder of the given number of sockets, spread evenly over the processes. */
const openHolder = async (schools: readonly School[], topic: string, count: number): Promise<ChildProcess> => {
  const holder = fork(join(import.meta.dirname, 'fanOutSockets.ts'))
  holder.send({ topic, type: 'changed', sockets: await ticketsFor(schools, count) } satisfies SocketsOrder)
  const [said] = (await once(holder, 'message', { signal: AbortSignal.timeout(30_000) })) as [SocketsReport]
  if (said !== 'following') throw new Error('the sockets did not follow')
  return holder
}

const usedSeconds = async (schools: readonly School[]): Promise<number> =>
  (await Promise.all(schools.map(ownSeconds))).reduce((sum, each) => sum + each, 0)

/** Idle usage of the processes, as a share of one processor. */
const idleShare = async (schools: readonly School[]): Promise<number> => {
  const before = await usedSeconds(schools)
  const began = performance.now()
  await pause(IDLE_MS)
  return ((await usedSeconds(schools)) - before) / ((performance.now() - began) / 1000)
}

/** A change by the teacher that is sent to all; sends nothing if already in that state. */
const openSolution = async ({ call, groupId, practice, teacher }: School, isEnable: boolean): Promise<void> => {
  const { problemId, ...place } = practice
  const request = { groupId, ...place, settings: [{ problemId, isEnable }] }
  const { status, body } = await call('Group/ProblemSolutionSetting/Update', request, teacher.token)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** Repeatedly changes the class as its teacher, waiting each time until every socket has received it. */
const measure = async (schools: readonly School[], rounds: number): Promise<Heard> => {
  const school = schools[0] as School
  const topic = practiceTopic.of({ groupId: school.groupId })
  const holders: ChildProcess[] = []
  await openSolution(school, false) // state that a preceding round would leave
  try {
    for (let index = 0; index < HOLDERS; index += 1) holders.push(await openHolder(schools, topic, SOCKETS / HOLDERS))
    const heard: Heard = { fromCommand: [], fromFirst: [], usedEach: 0 }
    const idle = await idleShare(schools)
    let usedBefore = 0
    let began = 0
    for (let round = -3; round < rounds; round += 1) {
      if (round === 0) {
        usedBefore = await usedSeconds(schools)
        began = performance.now()
      }
      const reports = Promise.all(holders.map((holder) => once(holder, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })))
      const sentAt = performance.timeOrigin + performance.now()
      await openSolution(school, round % 2 !== 0)
      const heardAt = ((await reports) as [Exclude<SocketsReport, string>][]).flatMap(([said]) => said.heardAt)
      const first = Math.min(...heardAt)
      if (round >= 0) heard.fromCommand.push(...heardAt.map((at) => at - sentAt))
      if (round >= 0) heard.fromFirst.push(...heardAt.map((at) => at - first))
      await pause(PAUSE_MS)
    }
    const seconds = (performance.now() - began) / 1000
    heard.usedEach = (1000 * ((await usedSeconds(schools)) - usedBefore - idle * seconds)) / rounds
    return heard
  } finally {
    for (const holder of holders) {
      holder.disconnect()
      await once(holder, 'exit')
    }
  }
}

const rowsOf = (place: string, { fromCommand, fromFirst, usedEach }: Heard): Figure[] => [
  figure(`a change told to ${SOCKETS.toLocaleString('en')} sockets, ${place}, p50`, quantile(fromCommand, 0.5), 'ms'),
  figure(`a change told to ${SOCKETS.toLocaleString('en')} sockets, ${place}, p99`, quantile(fromCommand, 0.99), 'ms'),
  figure('  from the first socket to the others, p99', quantile(fromFirst, 0.99), 'ms'),
  figure('  processor time of those who hold the sockets, each change', usedEach, 'ms'),
]

export const fanOutBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const rounds = quick ? 15 : 60
  const figures: Figure[] = []
  const redis = await startRedis()
  const at = async (installation: Installation, place: string, processes: readonly ServerProcess[]): Promise<number> => {
    const heard = await measure(processes.map(installation.at), rounds)
    figures.push(...rowsOf(place, heard))
    return quantile(heard.fromCommand, 0.99)
  }
  const above = (more: number, than: string, one: number) => figures.push(figure(`  p99 above that of ${than}`, more - one, 'ms', '≤ 100'))
  try {
    const onFiles = await foundSchool(STUDENTS)
    let alone = 0
    try {
      alone = await at(onFiles, 'one process, files, without Redis', [await onFiles.start()])
      await onFiles.stop()
      await at(onFiles, 'one process, files, with Redis', [await onFiles.start(undefined, { REDIS_URL: redis.url })])
    } finally {
      await onFiles.close()
    }
    if (!hasServers) {
      process.stdout.write('  two api processes: skipped: no server (EVENTSTORE_URL, READSTORE_URL)\n')
      return figures
    }
    const onServers = await foundSchool(STUDENTS, { ...newPlace(), REDIS_URL: redis.url })
    try {
      for (const roles of ['projections', 'reactors']) await onServers.start(roles)
      const [first, second] = [await onServers.start('api'), await onServers.start('api')]
      const one = await at(onServers, 'one api of two, servers', [first])
      const two = await at(onServers, 'over two api, servers', [first, second])
      above(two, 'one process on files', alone)
      above(two, 'one api on the same servers', one)
    } finally {
      await onServers.close()
    }
    return figures
  } finally {
    await redis.close()
  }
}
