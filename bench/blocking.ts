// Time until a blocked user's 200 sockets lose the class: on one process, and on two connected through Redis.
import { WebSocket } from 'ws'
import { groupTopic } from '../queries/classes/calls.ts'
import type { ServerProcess } from '../server/testing/process.ts'
import { startRedis } from '../server/testing/redis.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { foundSchool, hasServers, type Installation, newPlace } from './installation.ts'
import { type School, studentOf } from './trips.ts'

const STUDENTS = 40
/** Tabs per user. */
const TABS = 5
const PATIENCE_MS = 10_000

/** Opens a tab that follows the class. Resolves, once it does, to the time at which it loses the class. */
const openTab = async ({ origin, groupId }: School, ticket: string): Promise<{ lost: Promise<number>; close(): void }> => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/v2/live`)
  const following = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<number>()
  socket.on('open', () => socket.send(JSON.stringify({ v: 1, type: 'hello', ticket })))
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString('utf8'))
    if (type === 'welcome') socket.send(JSON.stringify({ type: 'follow', topic: groupTopic.of({ groupId }) }))
    if (type === 'following') following.resolve()
    if (type === 'refused') lost.resolve(performance.now())
  })
  await following.promise
  return { lost: lost.promise, close: () => socket.close() }
}

const give = async ({ call, groupId, teacher }: School, path: string, userId: number): Promise<void> => {
  const { status, body } = await call(path, { groupId, userId }, teacher.token)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

const within = async <T>(waiting: Promise<T>): Promise<T> => {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('a socket kept the class')), PATIENCE_MS).unref())
  return await Promise.race([waiting, late])
}

/** Milliseconds from sending the block, and from its reply, until each socket has lost the class. */
const measure = async (schools: readonly School[]): Promise<{ fromCommand: number[]; fromReply: number[] }> => {
  const first = schools[0] as School
  const tabs: Awaited<ReturnType<typeof openTab>>[][] = []
  for (let index = 0; index < STUDENTS; index += 1) {
    const own = []
    for (let tab = 0; tab < TABS; tab += 1) {
      const { body } = await first.call('Live/Ticket', {}, studentOf(first, index).token)
      own.push(await openTab(schools[(index + tab) % schools.length] as School, body.ticket))
    }
    tabs.push(own)
  }
  const [fromCommand, fromReply]: [number[], number[]] = [[], []]
  for (const [index, own] of tabs.entries()) {
    const sentAt = performance.now()
    await give(first, 'Group/BlockUser', studentOf(first, index).userId)
    const repliedAt = performance.now()
    for (const lostAt of await within(Promise.all(own.map(({ lost }) => lost)))) {
      fromCommand.push(lostAt - sentAt)
      fromReply.push(Math.max(0, lostAt - repliedAt))
    }
  }
  for (const { close } of tabs.flat()) close()
  for (let index = 0; index < STUDENTS; index += 1) await give(first, 'Group/UnBlockUser', studentOf(first, index).userId)
  return { fromCommand, fromReply }
}

export const blockingBench = async (): Promise<Figure[]> => {
  const figures: Figure[] = []
  const at = async (installation: Installation, place: string, processes: readonly ServerProcess[]) => {
    const { fromCommand, fromReply } = await measure(processes.map(installation.at))
    const what = `from a block to a lost socket, ${STUDENTS * TABS} sockets, ${place}`
    figures.push(figure(`${what}, p50`, quantile(fromCommand, 0.5), 'ms'))
    figures.push(figure(`${what}, p99`, quantile(fromCommand, 0.99), 'ms', '≤ 1000'))
    figures.push(figure('  from its reply, p99', quantile(fromReply, 0.99), 'ms'))
  }
  const onFiles = await foundSchool(STUDENTS)
  try {
    await at(onFiles, 'one process, files', [await onFiles.start()])
  } finally {
    await onFiles.close()
  }
  if (!hasServers) {
    process.stdout.write('  two api processes: skipped: no server (EVENTSTORE_URL, READSTORE_URL)\n')
    return figures
  }
  const redis = await startRedis()
  try {
    const onServers = await foundSchool(STUDENTS, { ...newPlace(), REDIS_URL: redis.url })
    try {
      for (const roles of ['projections', 'reactors']) await onServers.start(roles)
      await at(onServers, 'over two api, servers', [await onServers.start('api'), await onServers.start('api')])
    } finally {
      await onServers.close()
    }
  } finally {
    await redis.close()
  }
  return figures
}
