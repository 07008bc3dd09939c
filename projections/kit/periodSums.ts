// Sums by the hour, day and month (UTC) in which their changes were recorded, so that a figure of any class as of any moment is read from few
// documents: closed periods never change again, so days and months need no snapshots.
import type { Position } from '../../eventstore/port.ts'
import { type AnyDerived, type Change, derived } from './projection.ts'

/** A change of one sum. */
export interface Addition {
  groupId: number
  /** What is summed: the sums of a scope lie in one document for each period. */
  scope: string
  /** Name of the sum. */
  cell: string
  by: number
  /** When it happened: the hour of an ISO time, for example 2026-05-04T03. */
  hour: string
}

type Sums = Readonly<Record<string, number>>

export type PeriodSumsDocument = {
  _id: string
  groupId: number
  scope: string
  /** Period in which the changes were recorded: the start of an ISO time, as long as the period needs. */
  period: string
  /** The next longer period that it lies in. */
  within: string
  /** Position of the first change. */
  position: Position
  /** What happened in this period. */
  cells: Sums
  /** What happened before it and was recorded in it, such as rejudged answers: keys are hour and cell, see `lateParts`. */
  late: Sums
}

const HOUR = 'YYYY-MM-DDTHH'.length
const PERIODS = { Hours: HOUR, Days: 'YYYY-MM-DD'.length, Months: 'YYYY-MM'.length } as const
type PeriodName = keyof typeof PERIODS

const WITHIN: Readonly<Record<PeriodName, number>> = { Hours: PERIODS.Days, Days: PERIODS.Months, Months: 'YYYY'.length }

/** The hour of a time. */
export const hourOf = (time: string): string => time.slice(0, HOUR)

const BETWEEN = ' '
const lateKey = (hour: string, cell: string): string => `${hour}${BETWEEN}${cell}`
/** Hour and cell of a late sum. */
export const lateParts = (key: string): [hour: string, cell: string] => [key.slice(0, HOUR), key.slice(HOUR + BETWEEN.length)]

export const periodKey = (groupId: number, scope: string, period: string): string => `${groupId}/${scope}/${period}`

const plus = (sums: Record<string, number>, key: string, by: number): void => {
  const sum = (sums[key] ?? 0) + by
  if (sum === 0) delete sums[key]
  else sums[key] = sum
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
    return derived<PeriodSumsDocument>({
      collection: `${name}${periods}`,
      indexes: [{ fields: ['groupId', 'scope', 'period'] }, ...(periods === 'Hours' ? [{ fields: ['groupId', 'scope', 'within'] }] : [])],
      hasNoSnapshots: periods !== 'Hours',
      isNeverDeleted: true,
      since: ({ position }) => position,
      from: {
        [source]: {
          key: (change: Change<Source>) => {
            const period = change.recordedAt.slice(0, length)
            return [...new Set(additions(change).map(({ groupId, scope }) => periodKey(groupId, scope, period)))]
          },
          fold(document, change: Change<Source>, key) {
            const period = change.recordedAt.slice(0, length)
            const own = additions(change).filter(({ groupId, scope }) => periodKey(groupId, scope, period) === key)
            const { groupId, scope } = own[0] as Addition
            const [cells, late] = [{ ...document?.cells }, { ...document?.late }]
            for (const { cell, by, hour } of own) {
              if (hour.startsWith(period)) plus(cells, cell, by)
              else plus(late, lateKey(hour, cell), by)
            }
            const position = document?.position ?? change.position
            return { groupId, scope, period, within: period.slice(0, WITHIN[periods]), position, cells, late }
          },
        },
      },
    })
  })
}
