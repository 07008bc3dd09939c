// MongoDB plans of the most frequent queries of a class, from `explain`. Nothing if the server has no `explain`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProjections } from '../projections/kit/runner.ts'
import { explained, type Read } from '../projections/store/mongo/explain.fixture.ts'
import { openMongoReadStore } from '../projections/store/mongo/store.ts'
import type { DocumentFilter, FindOptions, ReadStore } from '../projections/store/port.ts'
import { projections as readModels } from '../server/areas.ts'
import { silent } from './events.ts'
import { type Figure, figure } from './figure.ts'
import { writeHistory } from './history.ts'
import { queriesOf } from './queries.ts'

const MOST = 10
/** Rounds per kind of query. */
const ROUNDS = 10
const STUDENTS = 100

type Asked = { collection: string } & ({ find: FindOptions } | { count: DocumentFilter | undefined })

/** Key shared by queries that differ only in values. */
const kindOf = (asked: Asked): string => {
  const { filter, sort, limit } = 'find' in asked ? asked.find : { filter: asked.count }
  const conditions = Object.entries(filter ?? {}).map(([field, condition]) =>
    condition !== null && typeof condition === 'object' ? `${field} ${Object.keys(condition).join(' ')}` : field,
  )
  const order = (sort ?? []).map(([field, way]) => `${way === 1 ? '' : '-'}${field}`)
  return [
    'find' in asked ? 'find' : 'count',
    asked.collection,
    `{${conditions.join(', ')}}`,
    ...(order.length > 0 ? [`by ${order.join(', ')}`] : []),
    ...(limit === undefined ? [] : ['limited']),
  ].join(' ')
}

/** The store, recording each find and count before it is sent. */
const noting = (store: ReadStore, note: (asked: Asked) => void): ReadStore =>
  new Proxy(store, {
    get(target, name) {
      if (name === 'find')
        return (collection: string, find: FindOptions) => {
          note({ collection, find })
          return target.find(collection, find)
        }
      if (name === 'count')
        return (collection: string, count?: DocumentFilter) => {
          note({ collection, count })
          return target.count(collection, count)
        }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** Kinds of find and count with their number and latest query, most frequent first. */
const frequent = async (url: string, folder: string, answers: number): Promise<[kind: string, times: number, asked: Asked][]> => {
  const history = await writeHistory(join(folder, 'log.db'), STUDENTS, answers)
  const seen = new Map<string, { times: number; asked: Asked }>()
  let isNoted = false
  const own = await openMongoReadStore({ url })
  const store = noting(own, (asked) => {
    if (isNoted) seen.set(kindOf(asked), { times: (seen.get(kindOf(asked))?.times ?? 0) + 1, asked })
  })
  const stopping = new AbortController()
  const projections = createProjections({ events: history.events, store, projections: readModels, log: silent })
  try {
    await projections.start(stopping.signal)
    await projections.caughtUp()
    isNoted = true
    for (const ask of Object.values(queriesOf(projections, history))) for (let round = 0; round < ROUNDS; round += 1) await ask(round)
  } finally {
    stopping.abort()
    await projections.stopped()
    await own.close()
    await history.events.close()
  }
  return [...seen].map(([kind, { times, asked }]): [string, number, Asked] => [kind, times, asked]).toSorted((a, b) => b[1] - a[1])
}

const shownRead = ({ keys, documents, returned, plan }: Read): string => `${plan}: ${keys} keys, ${documents} documents for ${returned}`

/** Prints each query with its plan; the figure is documents examined per document returned. */
export const mongoPlans = async (url: string, quick: boolean): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-plans-'))
  const figures: Figure[] = []
  try {
    for (const [kind, times, asked] of (await frequent(url, folder, quick ? 1000 : 20_000)).slice(0, MOST)) {
      const read = await explained(url, asked.collection, asked)
      process.stdout.write(`  ${String(times).padStart(5)} × ${kind}: ${read ? shownRead(read) : 'skipped: the server has no explain'}\n`)
      if (read)
        figures.push(figure(`documents read for each returned, ${kind}`, read.documents / Math.max(read.returned, 1), 'ratio', '≤ 1'))
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
