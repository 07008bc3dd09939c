// Parses typed dates: YYYY/MM/DD, optionally followed by HH:mm. Dashes, dots and single digits are accepted as well.
import dayjs from 'dayjs'

export const FORMATS = { day: 'YYYY/MM/DD', minute: 'YYYY/MM/DD HH:mm' } as const
export type Precision = keyof typeof FORMATS

const DAY = String.raw`(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})`
const PATTERNS: Readonly<Record<Precision, RegExp>> = {
  day: new RegExp(`^${DAY}$`),
  minute: new RegExp(String.raw`^${DAY}[ T]+(\d{1,2}):(\d{2})$`),
}
const two = (figure: string): string => figure.padStart(2, '0')

/** YYYY-MM-DD or YYYY-MM-DD HH:mm:00; null for other text and for dates and times that do not exist. */
export const readTyped = (text: string, precision: Precision): string | null => {
  const [, year = '', month = '', day = '', hour = '0', minute = '0'] = PATTERNS[precision].exec(text.trim()) ?? []
  const date = `${year}-${two(month)}-${two(day)}`
  const isDay = year !== '' && dayjs(date).format('YYYY-MM-DD') === date
  if (!isDay || Number(hour) > 23 || Number(minute) > 59) return null
  return precision === 'day' ? date : `${date} ${two(hour)}:${minute}:00`
}
