// End date in the time zone of its unit, whatever the reader's zone.
import { dayIn } from '../../../protocol/days.ts'
import { shownMinute } from './shownMinute.ts'

/** YYYY/MM/DD in the zone; `time` is ISO-8601 UTC. */
export const formatEndDay = (timeZone: string, time: string): string => dayIn(timeZone, time).replaceAll('-', '/')

/** The end date, with the exact time and zone as its title. */
export const EndDay = ({ timeZone, time }: { timeZone: string; time: string }) => (
  <time dateTime={time} title={`${shownMinute(timeZone, time)} (${timeZone})`}>
    {formatEndDay(timeZone, time)}
  </time>
)
