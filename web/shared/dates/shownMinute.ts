// A moment to the minute in the time zone of a class, as dates are written everywhere (requirement g11).
import { minuteIn } from '../../../protocol/days.ts'

/** YYYY/MM/DD HH:mm. */
export const shownMinute = (timeZone: string, time: string): string => minuteIn(timeZone, time).replaceAll('-', '/')
