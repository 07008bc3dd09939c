// End-to-end path of a submission: HTTP request, verdict in the log, message on the screen; and the throughput.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { sources } from '../server/testing/house.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { foundSchool } from './installation.ts'
import { runOf, type School, starTrip, studentOf, submissionTrips } from './trips.ts'

/** Both cores busy with concurrent submissions. */
const allAtOnce = async (house: School, runs: number): Promise<number> => {
  const began = performance.now()
  const replies = await Promise.all(
    Array.from({ length: runs }, (_, index) => {
      return house.call('Code/Judge', runOf(house, `${sources.c}// ${index}\n`, 1), studentOf(house, index).token)
    }),
  )
  const accepted = replies.filter((reply) => reply.status === 200).length
  return (accepted * 1000) / (performance.now() - began)
}

/**
 * Round trip of a command that is only an append (a star), compared with its parts: the same call repeated, which is checked and decided
 * but appends nothing; a durable append alone; and a round trip that does nothing.
 */
const command = async (house: School, runs: number) => {
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
  const trips: number[] = []
  const repeats: number[] = []
  const appends: number[] = []
  const empty: number[] = []
  for (let index = 0; index < runs; index += 1) {
    trips.push(await starTrip(house, index))
    let began = performance.now()
    await append()
    appends.push(performance.now() - began)
    began = performance.now()
    await (await fetch(`${house.origin}/healthz`)).text()
    empty.push(performance.now() - began)
    repeats.push(await starTrip(house, index)) // last, when the read models include the first call's event
  }
  await store.close()
  rmSync(dir, { recursive: true, force: true })
  return { trips, repeats, appends, empty }
}

/** End-to-end performance figures, with the server in a process of its own. */
export const pathBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const installation = await foundSchool(20)
  const house = installation.at(await installation.start())
  try {
    await submissionTrips(house, 5) // warm-up: hosts, caches, statements
    await command(house, 50)
    const { replies, messages } = await submissionTrips(house, quick ? 20 : 200)
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
    await installation.close()
  }
}
