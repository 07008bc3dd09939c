// Short texts for durations and memory sizes.
import { useTranslation } from '../../shared/texts.ts'

/** Formats milliseconds as "40 ms", "3.2 s" or "5 min 20 s"; a dash for null. */
export const useSpanText = (): ((ms: number | null) => string) => {
  const { t } = useTranslation('status')
  return (ms) => {
    if (ms === null) return '–'
    if (ms < 1000) return t('span.ms', { ms: Math.round(ms) })
    const seconds = ms / 1000
    if (seconds < 60) return t('span.s', { seconds: seconds.toFixed(1) })
    return t('span.min', { minutes: Math.floor(seconds / 60), seconds: Math.floor(seconds % 60) })
  }
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Formats bytes as "48 KB" or "5.2 MB". */
export const memoryText = (bytes: number): string => {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)} KB`
  return `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`
}

/** Formats a share as "80%"; a dash if the whole is 0. */
export const percentOf = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`)
