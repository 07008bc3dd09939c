// How the console writes times, positions and spans. Pure.
import dayjs from 'dayjs'

/** Local time to the millisecond. */
export const toMillisecond = (time: string): string => dayjs(time).format('YYYY/MM/DD HH:mm:ss.SSS')

/** A position without its leading zeros, in groups of three digits. */
export const shownPosition = (position: string): string => {
  const [commit = ''] = position.split('-')
  return /^\d+$/.test(commit) ? BigInt(commit).toLocaleString('en') : position
}

/** A position as typed: with or without leading zeros and separators. Null if it is none. */
export const positionOf = (typed: string): string | null => {
  const text = typed.replaceAll(/[\s,]/g, '')
  if (/^\d{20}-\d{20}$/.test(text)) return text
  return /^\d{1,20}$/.test(text) ? text.padStart(20, '0') : null
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]
const two = (value: number): string => String(value).padStart(2, '0')

/** A span after a beginning: +0 ms, +12 ms, +1.24 s, +2 min 03 s, +1 h 05 min, +2 d 03 h. */
export const shownOffset = (ms: number): string => {
  if (ms < SECOND) return `+${ms} ms`
  if (ms < MINUTE) return `+${(ms / SECOND).toFixed(2)} s`
  if (ms < HOUR) return `+${Math.floor(ms / MINUTE)} min ${two(Math.floor((ms % MINUTE) / SECOND))} s`
  if (ms < DAY) return `+${Math.floor(ms / HOUR)} h ${two(Math.floor((ms % HOUR) / MINUTE))} min`
  return `+${Math.floor(ms / DAY)} d ${two(Math.floor((ms % DAY) / HOUR))} h`
}

/** A minute before and after a time. */
export const around = (time: string): { since: string; until: string } => {
  const at = Date.parse(time)
  return { since: new Date(at - MINUTE).toISOString(), until: new Date(at + MINUTE).toISOString() }
}

/** Number of bytes for people. */
export const shownBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000).toLocaleString('en')} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
