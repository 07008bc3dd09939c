// The range of time that the statistics are of: days in the address, in the time zone of the class (requirement e04).
import { endOfDay, momentIn } from '../../protocol/days.ts'
import { useSearchParams } from '../shared/router.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

export interface DayRange {
  /** YYYY-MM-DD; empty for no bound. */
  from: string
  to: string
}

export const rangeIn = (search: URLSearchParams): DayRange => {
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return DAY.test(text) ? text : ''
  }
  return { from: day('from'), to: day('to') }
}

/** The last day is before the first one. */
export const isReversed = ({ from, to }: DayRange): boolean => from !== '' && to !== '' && to < from

/** As calls take it: from the beginning of the first day to the end of the last one; without that end where it is before the first day. */
export const askedRange = (range: DayRange, timeZone: string): { startTime?: string; endTime?: string } => {
  const { from, to } = range
  return {
    ...(from === '' ? {} : { startTime: momentIn(timeZone, `${from} 00:00`) }),
    ...(to === '' || isReversed(range) ? {} : { endTime: endOfDay(timeZone, to) }),
  }
}

export const useDayRange = () => {
  const [search, setSearch] = useSearchParams()
  const set = (change: Partial<DayRange>) =>
    setSearch(
      (before) => {
        for (const [name, day] of Object.entries(change)) {
          if (day === '') before.delete(name)
          else before.set(name, day)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { range: rangeIn(search), set }
}
