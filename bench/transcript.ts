// The transcript of a homework of 1,000 students × 20 problems, with few and with many earlier submissions; and the ZIP of 1,000 programs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { EventStore, RecordedEvent } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import type { AccessGroupDocument } from '../projections/classes/accessGroups.ts'
import type { MembershipDocument } from '../projections/classes/memberships.ts'
import { answeredHomework, HOMEWORK, homeworkAssigned, homeworkHappened, START } from '../projections/homework/homework.fixture.ts'
import type { Projections } from '../projections/kit/projections.ts'
import { createProjections } from '../projections/kit/runner.ts'
import type { AccessUnitDocument } from '../projections/people/accessUnits.ts'
import type { AccessUserDocument } from '../projections/people/accessUsers.ts'
import * as school from '../projections/school.fixture.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import type { Call, Route } from '../protocol/call.ts'
import { answerArchive } from '../queries/activities/archive/calls.ts'
import { archiveQueries } from '../queries/activities/archive/routes.ts'
import { scorePaper } from '../queries/homework/calls.ts'
import { homeworkQueries } from '../queries/homework/routes.ts'
import { createAccess } from '../server/access/access.ts'
import { areaShownActivities, projections as readModels } from '../server/areas.ts'
import { anew, silent } from './events.ts'
import { type Figure, figure, quantile } from './figure.ts'

const STUDENTS = 1000
const PROBLEMS = Array.from({ length: 20 }, (_, n) => n + 1)
/** Events per append. */
const AT_ONCE = 500
const ROUNDS = 200
/** After the end of the homework. */
const NOW = new Date('2026-06-01T00:00:00.000Z')
const NEEDED = [
  'accessUsers',
  'accessGroups',
  'accessUnits',
  'memberships',
  'people',
  'problems',
  'problemSets',
  'homeworks',
  'markedPeople',
]

/** A class with one homework, to each problem of which every student has handed in so often. */
const write = async (file: string, submissions: number): Promise<EventStore> => {
  const events = openSqliteEventStore({ file })
  const append = async (stream: string, ...recorded: RecordedEvent[]) => {
    for (let first = 0; first < recorded.length; first += AT_ONCE)
      await events.append(stream, recorded.slice(first, first + AT_ONCE).map(anew), 'any')
  }
  const students = Array.from({ length: STUDENTS }, (_, n) => 1000 + n)
  await append('users', ...[school.TEACHER, ...students].map((userId) => school.registered(userId, `名字${userId}`)))
  const joined = students.map((id) => school.joined(id, 'student'))
  await append('group', school.unitCreated(), school.classCreated(), school.joined(school.TEACHER, 'teacher'), ...joined)
  const [entry] = school.setContent().problems
  const problems = PROBLEMS.map((problemId) => ({ ...entry, problemId, problemVersion: 1, distribution: 5, order: problemId }))
  const set = school.setCreated()
  await append('problems', ...PROBLEMS.map(school.problemCreated), { ...set, data: { ...set.data, problems } })
  const versions = PROBLEMS.map((problemId) => ({ problemId, version: 1 }))
  await append(`homework-${HOMEWORK}`, homeworkAssigned(), homeworkHappened('HomeworkOpened', { openedAt: START, versions }))
  let answerId = 1_000_000
  for (let round = 0; round < submissions; round += 1)
    for (const problemId of PROBLEMS)
      await append(
        `answers-${problemId}`,
        ...students.flatMap((userId) => answeredHomework({ answerId: ++answerId, userId, problemId }, (answerId * 13) % 50)),
      )
  return events
}

interface Opened {
  ask(call: Call, request: object): Promise<unknown>
  close(): Promise<void>
}

const routesOf = (projections: Projections): Route[] => {
  const { reader } = projections
  const access = createAccess({
    users: projections.resident<AccessUserDocument>('accessUsers'),
    groups: projections.resident<AccessGroupDocument>('accessGroups'),
    units: projections.resident<AccessUnitDocument>('accessUnits'),
    memberships: projections.resident<MembershipDocument>('memberships'),
    now: () => NOW,
  })
  const shownActivities = areaShownActivities({ reader, access, originOfCall: () => null })
  const sources = { reader, access, shownActivities, noteRead: () => {}, loadBlob: async () => Buffer.alloc(0) }
  return [...homeworkQueries({ ...sources, classesOf: async () => [school.CLASS] }), ...archiveQueries(sources)]
}

const open = async (folder: string, submissions: number): Promise<Opened> => {
  const events = await write(join(folder, `${submissions}.db`), submissions)
  const store = await openSqliteReadStore({ file: join(folder, `${submissions}.views.db`) })
  const stopping = new AbortController()
  const wanted = readModels.filter(({ name }) => [...NEEDED, 'practices', 'answers', 'submissions'].includes(name))
  const projections = createProjections({ events, store, projections: wanted, log: silent })
  await projections.start(stopping.signal)
  await projections.caughtUp()
  const routes = routesOf(projections)
  return {
    async ask(call, request) {
      const found = routes.find((route) => route.call.path === call.path)
      const caller = { userId: school.TEACHER, sessionId: '', roles: [] }
      const context = { caller, language: 'en', now: NOW, signal: AbortSignal.timeout(600_000), wrote() {} }
      return await found?.handle(z.parse(found.call.request, request) as never, context as never)
    },
    async close() {
      stopping.abort()
      await projections.stopped()
      await store.close()
      await events.close()
    },
  }
}

const place = { groupId: school.CLASS, activityId: HOMEWORK }

/** Times of the transcript for each school, alternating so that other load affects all alike. */
const transcriptTimes = async (schools: readonly Opened[], rounds: number): Promise<number[][]> => {
  const times: number[][] = schools.map(() => [])
  for (let round = -10; round < rounds; round += 1)
    for (const [index, { ask }] of schools.entries()) {
      const begun = performance.now()
      await ask(scorePaper, place)
      if (round >= 0) times[index]?.push(performance.now() - begun)
    }
  return times
}

const memoryOf = (): number => {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

/** Time, size, and memory above that before it, of the programs that count for one problem. */
const zip = async ({ ask }: Opened): Promise<Figure[]> => {
  globalThis.gc?.()
  const before = memoryOf()
  let [peak, bytes] = [before, 0]
  const begun = performance.now()
  const { content } = (await ask(answerArchive, { ...place, problemId: 1 })) as { content: AsyncIterable<Uint8Array> }
  for await (const chunk of content) {
    bytes += chunk.byteLength
    peak = Math.max(peak, memoryOf())
  }
  return [
    figure('ZIP of 1,000 programs', performance.now() - begun, 'ms'),
    figure('  its size', bytes / 2 ** 20, 'MiB'),
    figure('  peak of memory above that before it, garbage included', peak - before, 'MiB', '≤ 100'),
  ]
}

/** 20,000 submissions, compared with several times as many of the same students to the same problems. */
export const transcriptBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-transcript-'))
  const many = quick ? 3 : 10
  const schools: Opened[] = []
  try {
    for (const submissions of [1, many]) schools.push(await open(folder, submissions))
    const [few = [], all = []] = await transcriptTimes(schools, quick ? 50 : ROUNDS)
    const [p50, p99] = [quantile(all, 0.5), quantile(all, 0.99)]
    const count = (times: number) => `${(times * STUDENTS * PROBLEMS.length).toLocaleString('en')} submissions`
    return [
      figure(`transcript of 1,000 students × 20 problems, ${count(1)}, p50`, quantile(few, 0.5), 'ms'),
      figure('  the same, p99', quantile(few, 0.99), 'ms'),
      figure(`transcript of 1,000 students × 20 problems, ${count(many)}, p50`, p50, 'ms'),
      figure('  the same, p99', p99, 'ms'),
      figure('  p50', p50 / quantile(few, 0.5), 'ratio', '≤ 1.2', `the same with ${count(1)}`),
      figure('  p99', p99 / quantile(few, 0.99), 'ratio', '≤ 1.2', `the same with ${count(1)}`),
      ...(await zip(schools[1] as Opened)),
    ]
  } finally {
    for (const { close } of schools) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
