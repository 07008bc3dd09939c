// Sums by the hour, day and month (UTC) in which their changes were recorded, so that a figure of any class as of any moment is read from few
// documents: closed periods never change again, so days and months need no snapshots.
import type { Position } from '../../eventstore/port.ts'
import type { Document } from '../store/port.ts'
import { type AnyDerived, type Change, derived } from './projection.ts'

/** Where a sum stands. A change copies the cells of its group alone, so groups and the cells of each are kept to some dozens. */
export type SumPath = readonly [scope: string, group: string, cell: string]

export const GROUPS_OF_PEOPLE = 32

/** The sum of one person in a scope of people. */
export const pathOfPerson = (scope: string, userId: number): SumPath => [scope, String(userId % GROUPS_OF_PEOPLE), String(userId)]

/** A change of one sum of a class. */
export interface Addition {
  path: SumPath
  by: number
  /** When it happened: the hour of an ISO time, for example 2026-05-04T03. */
  hour: string
}

/** Sums by scope, group and cell; none is 0. */
export type Sums = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>

export type PeriodSumsDocument = {
  _id: string
  groupId: number
  /** Period in which the changes were recorded: the start of an ISO time, as long as the period needs. */
  period: string
  /** The next longer period that it lies in. */
  within: string
  /** Position of the first change. */
  position: Position
  /** What happened in this period. */
  sums: Sums
  /** What happened before it and was recorded in it, such as rejudged answers, by hour. */
  late: Readonly<Record<string, Sums>>
}

const HOUR = 'YYYY-MM-DDTHH'.length
const PERIODS = { Hours: HOUR, Days: 'YYYY-MM-DD'.length, Months: 'YYYY-MM'.length } as const
type PeriodName = keyof typeof PERIODS

const WITHIN: Readonly<Record<PeriodName, number>> = { Hours: PERIODS.Days, Days: PERIODS.Months, Months: 'YYYY'.length }

/** The hour of a time. */
export const hourOf = (time: string): string => time.slice(0, HOUR)

type Writable = Record<string, Record<string, Record<string, number>>>

/** Adds to sums that are written to. What is still the same as in `before` is copied first: nothing but what changes, and once. */
const add = (sums: Writable, before: Sums | undefined, [scope, group, cell]: SumPath, by: number): void => {
  const groups = sums[scope] === before?.[scope] ? { ...before?.[scope] } : (sums[scope] as Writable[string])
  const cells = groups[group] === before?.[scope]?.[group] ? { ...before?.[scope]?.[group] } : (groups[group] as Record<string, number>)
  sums[scope] = groups as Writable[string]
  groups[group] = cells
  const sum = (cells[cell] ?? 0) + by
  if (sum === 0) delete cells[cell]
  else cells[cell] = sum
}

/** What changes of a document add to sums. */
interface Source<D extends Document> {
  /** The collection of the document. */
  collection: string
  /** The class that a change adds to; null if it adds nothing. */
  groupIdOf: (change: Change<D>) => number | null
  additionsOf: (change: Change<D>) => readonly Addition[]
}

/** The collections `<name>Hours`, `<name>Days` and `<name>Months`, with what each change of a document of the source adds. */
export const periodSums = <D extends Document>(name: string, { collection, groupIdOf, additionsOf }: Source<D>): AnyDerived[] =>
  (Object.keys(PERIODS) as PeriodName[]).map((periods) => {
    const length = PERIODS[periods]
    const foldAll = (document: PeriodSumsDocument | null, changes: readonly Change<D>[], key: string) => {
      const [id, period = ''] = key.split('/')
      const sums = { ...document?.sums } as Writable
      const late = { ...document?.late } as Record<string, Writable>
      for (const change of changes)
        for (const { path, by, hour } of additionsOf(change)) {
          if (hour.startsWith(period)) {
            add(sums, document?.sums, path, by)
            continue
          }
          const before = document?.late[hour]
          if (late[hour] === before) late[hour] = { ...before } as Writable
          add(late[hour] as Writable, before, path, by)
        }
      const position = document?.position ?? (changes[0]?.position as Position)
      return { groupId: Number(id), period, within: period.slice(0, WITHIN[periods]), position, sums, late }
    }
    return derived<PeriodSumsDocument>({
      collection: `${name}${periods}`,
      indexes: [{ fields: ['groupId', 'period'] }, ...(periods === 'Hours' ? [{ fields: ['groupId', 'within'] }] : [])],
      hasNoSnapshots: periods !== 'Hours',
      isNeverDeleted: true,
      isPlain: true,
      since: ({ position }) => position,
      from: {
        [collection]: {
          key: (change: Change<D>) => {
            const groupId = groupIdOf(change)
            return groupId === null ? null : `${groupId}/${change.recordedAt.slice(0, length)}`
          },
          fold: (document, change: Change<D>, key) => foldAll(document, [change], key),
          foldAll,
        },
      },
    })
  })
