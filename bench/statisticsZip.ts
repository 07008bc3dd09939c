// The ZIP of all statistics of a class of 500 students × 200 problems, read as fast as it comes: its time, size and memory.
import { join } from 'node:path'
import type { RecordedEvent } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { STATUS } from '../judge/catalogue.ts'
import { createProjections } from '../projections/kit/runner.ts'
import * as school from '../projections/school.fixture.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import { zipOf } from '../queries/kit/zip.ts'
import type { StatisticsDeps } from '../queries/statistics/deps.ts'
import { zippedFiles } from '../queries/statistics/download/files.ts'
import { SECTIONS } from '../queries/statistics/download/sections.ts'
import { FIRST_TIME } from '../queries/statistics/schemas.ts'
import { projections as readModels } from '../server/areas.ts'
import { anew, silent } from './events.ts'
import { type Figure, figure } from './figure.ts'
import { collectGarbage } from './garbage.ts'

const STUDENTS = Array.from({ length: 500 }, (_, n) => 1000 + n)
const SETS = 20
const PROBLEMS_OF_SET = 10
const NEEDED = [
  'people',
  'problems',
  'problemSets',
  'practices',
  'homeworks',
  'exams',
  'answers',
  'usageMonths',
  'adjustedScores',
  'classes',
]

/** One answer of each student to each problem. */
const write = async (file: string) => {
  const events = openSqliteEventStore({ file })
  const append = async (stream: string, ...recorded: RecordedEvent[]) => {
    await events.append(stream, recorded.map(anew), 'any')
  }
  await append('users', ...[school.TEACHER, ...STUDENTS].map((userId) => school.registered(userId, `名字${userId}`)))
  const joined = STUDENTS.map((id) => school.joined(id, 'student'))
  await append('group', school.unitCreated(), school.classCreated(), school.joined(school.TEACHER, 'teacher'), ...joined)
  const [entry] = school.setContent().problems
  for (let number = 0; number < SETS; number += 1) {
    const problemIds = Array.from({ length: PROBLEMS_OF_SET }, (_, n) => 1 + number * PROBLEMS_OF_SET + n)
    const problems = problemIds.map((problemId) => ({ ...entry, problemId, problemVersion: 1, distribution: 10, order: problemId }))
    const [set, practice] = [school.setCreated(), school.practiceCreated(100 + number)]
    await append(`problems-${number}`, ...problemIds.map(school.problemCreated), {
      ...set,
      data: { ...set.data, problemSetId: 500 + number, problems },
    })
    await append(`practice-${100 + number}`, { ...practice, data: { ...practice.data, problemSetId: 500 + number } })
    for (const problemId of problemIds) {
      const all = STUDENTS.map((userId) => ({ answerId: problemId * 1000 + userId, userId, activityId: 100 + number, problemId }))
      const status = (n: number) => (n % 3 === 0 ? STATUS.WrongAnswer : STATUS.Accept)
      await append(`answers-${problemId}`, ...all.flatMap((one, n) => [school.submitted(one), school.judged(one, status(n), 10)]))
    }
  }
  return events
}

const depsOf = (reader: StatisticsDeps['reader']): StatisticsDeps => ({
  reader,
  access: {
    group: () => ({
      businessUnitId: 1,
      expirationTime: '2999-01-01T00:00:00.000Z',
      members: Object.fromEntries(STUDENTS.map((userId) => [userId, { role: 'student', isBlocked: false }])),
    }),
    unit: () => ({ timeZone: 'Asia/Taipei' }),
  } as never,
  noteRead: () => {},
  requireStaff: () => {},
  shownActivities: { found: async () => [], excused: async () => new Set(), holding: async () => [] },
})

const heldMiB = (): number => {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

/** `folder`: a temporary one. */
export const statisticsZip = async (folder: string): Promise<Figure[]> => {
  const events = await write(join(folder, 'zip.db'))
  const store = await openSqliteReadStore({ file: join(folder, 'zip.views.db') })
  const stopping = new AbortController()
  const wanted = readModels.filter(({ name }) => NEEDED.includes(name))
  const running = createProjections({ events, store, projections: wanted, log: silent })
  await running.start(stopping.signal)
  await running.caughtUp()
  const asked = { groupId: school.CLASS, startTime: FIRST_TIME, endTime: null, at: null, now: new Date(), language: 'en' } as const
  const download = () => zipOf(zippedFiles(depsOf(running.reader), asked, SECTIONS), stopping.signal)
  let bytes = 0
  const begun = performance.now()
  for await (const chunk of download()) bytes += (chunk as Uint8Array).byteLength
  const ms = performance.now() - begun
  collectGarbage()
  const before = heldMiB()
  let peak = before
  for await (const _ of download()) {
    collectGarbage()
    peak = Math.max(peak, heldMiB())
  }
  stopping.abort()
  await running.stopped()
  await store.close()
  await events.close()
  return [
    figure('ZIP of a class of 500 students × 200 problems', ms, 'ms'),
    figure('  its size', bytes / 2 ** 20, 'MiB'),
    figure('  peak of memory held above that before it', peak - before, 'MiB', '≤ 64'),
  ]
}
