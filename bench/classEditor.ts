// Time until 60 followers of a shared editor receive what its licensee types, character by character: on one process without and with Redis,
// and on two connected through Redis, to which the edits go by turns.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { classEditorTopic } from '../queries/classEditor/calls.ts'
import { startRedis } from '../server/testing/redis.ts'
import type { SocketsOrder, SocketsReport } from './fanOutSockets.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { foundSchool, hasServers, newPlace } from './installation.ts'
import { type School, studentOf } from './trips.ts'

const FOLLOWERS = 60
/** Between two edits: faster than anybody types. */
const PAUSE_MS = 80
const PATIENCE_MS = 10_000
const LINE = 'for i in range(10):  # 迴圈\n'

const must = async ({ call, groupId, teacher }: School, path: string, body: object = {}) => {
  const reply = await call(`ClassEditor/${path}`, { groupId, ...body }, teacher.token)
  if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** A process with the pages of the followers, spread evenly over the servers, and with that of the licensee, without which the licence is lost. */
const openFollowers = async (schools: readonly School[]): Promise<ChildProcess> => {
  const sockets: SocketsOrder['sockets'] = []
  const first = schools[0] as School
  for (let index = 0; index <= FOLLOWERS; index += 1) {
    const { origin, call } = schools[index % schools.length] as School
    const { token } = index === FOLLOWERS ? first.teacher : studentOf(first, index)
    const { body } = await call('Live/Ticket', {}, token)
    sockets.push({ origin, ticket: body.ticket })
  }
  const holder = fork(join(import.meta.dirname, 'fanOutSockets.ts'))
  const topic = classEditorTopic.of({ groupId: first.groupId })
  holder.send({ topic, type: 'edit', sockets } satisfies SocketsOrder)
  const [said] = (await once(holder, 'message', { signal: AbortSignal.timeout(30_000) })) as [SocketsReport]
  if (said !== 'following') throw new Error('the sockets did not follow')
  return holder
}

/** Milliseconds from sending an edit until a follower has it, over all followers and edits. */
const measure = async (schools: readonly School[], edits: number): Promise<number[]> => {
  const school = schools[0] as School
  const holder = await openFollowers(schools)
  await must(school, 'Open')
  try {
    let { seq, licenceEpoch: epoch, code } = await must(school, 'Get')
    const heard: number[] = []
    for (let edit = -5; edit < edits; edit += 1) {
      const [text, at] = [LINE[Math.abs(edit) % LINE.length] ?? '', code.length]
      const report = once(holder, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })
      const sentAt = performance.timeOrigin + performance.now()
      const to = schools[Math.abs(edit) % schools.length] as School
      ;({ seq } = await must({ ...to, teacher: school.teacher }, 'Edit', { epoch, seq, tab: 'bench', edits: [{ at, length: 0, text }] }))
      code += text
      const [{ heardAt }] = (await report) as [Exclude<SocketsReport, string>]
      if (edit >= 0) heard.push(...heardAt.map((time) => time - sentAt))
      await pause(PAUSE_MS)
    }
    if ((await must(school, 'Get')).code !== code) throw new Error('the text is another')
    return heard
  } finally {
    holder.disconnect()
    await once(holder, 'exit')
  }
}

export const classEditorBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const edits = quick ? 50 : 300
  const figures: Figure[] = []
  const add = (place: string, heard: readonly number[]) =>
    figures.push(
      figure(`an edit at ${FOLLOWERS} followers, ${place}, p50`, quantile(heard, 0.5), 'ms'),
      figure(`an edit at ${FOLLOWERS} followers, ${place}, p99`, quantile(heard, 0.99), 'ms', '≤ 150'),
    )
  const redis = await startRedis()
  try {
    const onFiles = await foundSchool(FOLLOWERS)
    try {
      add('one process, files, without Redis', await measure([onFiles.at(await onFiles.start())], edits))
      await onFiles.stop()
      add('one process, files, with Redis', await measure([onFiles.at(await onFiles.start(undefined, { REDIS_URL: redis.url }))], edits))
    } finally {
      await onFiles.close()
    }
    if (!hasServers) {
      process.stdout.write('  two api processes: skipped: no server (EVENTSTORE_URL, READSTORE_URL)\n')
      return figures
    }
    const onServers = await foundSchool(FOLLOWERS, { ...newPlace(), REDIS_URL: redis.url })
    try {
      for (const roles of ['projections', 'reactors']) await onServers.start(roles)
      const both = [await onServers.start('api'), await onServers.start('api')]
      add('over two api, servers', await measure(both.map(onServers.at), edits))
    } finally {
      await onServers.close()
    }
    return figures
  } finally {
    await redis.close()
  }
}
