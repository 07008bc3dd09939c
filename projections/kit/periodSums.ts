// Sums by the hour, day and month (UTC) in which their changes were recorded, so that a figure of any class as of any moment is read from few
// documents: closed periods never change again, so days and months need no snapshots.
import type { Position } from '../../eventstore/port.ts'
import { type AnyDerived, type Change, derived } from './projection.ts'

/** Where a sum stands. A change copies the cells of its group alone, so groups and the cells of each are kept to some dozens. */
export type SumPath = readonly [scope: string, group: string, cell: string]

export const GROUPS_OF_PEOPLE = 32

/** The sum of one person in a scope of people. */
export const pathOfPerson = (scope: string, userId: number): SumPath => [scope, String(userId % GROUPS_OF_PEOPLE), String(userId)]

/** A change of one sum. */
export interface Addition {
  groupId: number
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

/** Copies of sums that are written to; of each of them nothing is copied but the groups that change, once. */
class Copies {
  readonly #own = new WeakSet<object>()

  of<T extends object>(value: T | undefined): T {
    if (value !== undefined && this.#own.has(value)) return value
    const copy = { ...value } as T
    this.#own.add(copy)
    return copy
  }

  add(sums: Writable, [scope, group, cell]: SumPath, by: number): void {
    const groups = this.of(sums[scope])
    const cells = this.of(groups[group])
    sums[scope] = groups
    groups[group] = cells
    const sum = (cells[cell] ?? 0) + by
    if (sum === 0) delete cells[cell]
    else cells[cell] = sum
  }
}

/** The collections `<name>Hours`, `<name>Days` and `<name>Months`, with what each change of a document of `source` adds. */
export const periodSums = <Source extends Record<string, unknown> & { _id: string }>(
  name: string,
  source: string,
  additionsOf: (change: Change<Source>) => readonly Addition[],
): AnyDerived[] => {
  // each change is asked about once for each collection and key
  const known = new WeakMap<Change<Source>, readonly Addition[]>()
  const additions = (change: Change<Source>): readonly Addition[] => {
    const found = known.get(change) ?? additionsOf(change)
    known.set(change, found)
    return found
  }
  return (Object.keys(PERIODS) as PeriodName[]).map((periods) => {
    const length = PERIODS[periods]
    const keyOf = ({ groupId }: Addition, period: string): string => `${groupId}/${period}`
    const foldAll = (document: PeriodSumsDocument | null, changes: readonly Change<Source>[], key: string) => {
      const copies = new Copies()
      const [id, period = ''] = key.split('/')
      const groupId = Number(id)
      const sums: Writable = copies.of(document?.sums as Writable | undefined)
      const late: Record<string, Writable> = copies.of(document?.late as Record<string, Writable> | undefined)
      for (const change of changes) {
        if (change.recordedAt.slice(0, length) !== period) continue
        for (const addition of additions(change)) {
          if (addition.groupId !== groupId) continue
          const { path, by, hour } = addition
          if (hour.startsWith(period)) copies.add(sums, path, by)
          else {
            const then = copies.of(late[hour])
            late[hour] = then
            copies.add(then, path, by)
          }
        }
      }
      const position = document?.position ?? (changes[0]?.position as Position)
      return { groupId, period, within: period.slice(0, WITHIN[periods]), position, sums, late }
    }
    return derived<PeriodSumsDocument>({
      collection: `${name}${periods}`,
      indexes: [{ fields: ['groupId', 'period'] }, ...(periods === 'Hours' ? [{ fields: ['groupId', 'within'] }] : [])],
      hasNoSnapshots: periods !== 'Hours',
      isNeverDeleted: true,
      since: ({ position }) => position,
      from: {
        [source]: {
          key: (change: Change<Source>) => {
            const own = additions(change)
            const [first] = own
            if (first === undefined) return null
            const period = change.recordedAt.slice(0, length)
            const key = keyOf(first, period)
            const isOne = own.every(({ groupId }) => groupId === first.groupId)
            return isOne ? key : [...new Set(own.map((addition) => keyOf(addition, period)))]
          },
          fold: (document, change: Change<Source>, key) => foldAll(document, [change], key),
          foldAll,
        },
      },
    })
  })
}
