// The last day of something, as it is in the time zone of its unit, wherever one looks at it.
import { dayIn, minuteIn } from '../../../protocol/days.ts'

/** YYYY/MM/DD in the zone; `time` is ISO-8601 UTC. */
export const formatEndDay = (timeZone: string, time: string): string => dayIn(timeZone, time).replaceAll('-', '/')

/** The same, with the moment and the zone as its title. */
export const EndDay = ({ timeZone, time }: { timeZone: string; time: string }) => (
  <time dateTime={time} title={`${minuteIn(timeZone, time).replaceAll('-', '/')} (${timeZone})`}>
    {formatEndDay(timeZone, time)}
  </time>
)
