// Time that remains until an end, by the server's clock.
import { Text } from '@mantine/core'
import { useTranslation } from '../texts.ts'
import { useServerNow } from './useServerNow.ts'

const SECOND_MS = 1000
const DAY_S = 86_400
/** Seconds below which the time is shown as urgent. */
const URGENT_S = 600
/** Seconds at which the remaining minutes are announced. */
const ANNOUNCED_S = [600, 60]

/** Milliseconds until a time, 0 afterwards; null without one. Updated every second, and when the tab is visible again. */
export const useRemaining = (to: string | null): number | null => {
  const now = useServerNow(to !== null)
  return to === null ? null : Math.max(0, Date.parse(to) - now)
}

const two = (figure: number): string => String(figure).padStart(2, '0')

/**
 * "2 days 3:04" or, on the last day, "3:04:05". The last minutes are announced, except in a list (`isQuiet`), where a visible label stands
 * before it.
 */
export const Countdown = ({ to, isQuiet = false }: { to: string; isQuiet?: boolean }) => {
  const { t } = useTranslation()
  const seconds = Math.ceil((useRemaining(to) ?? 0) / SECOND_MS)
  const days = Math.floor(seconds / DAY_S)
  const hours = Math.floor((seconds % DAY_S) / 3600)
  const clock = `${hours}:${two(Math.floor((seconds % 3600) / 60))}`
  const announced = ANNOUNCED_S.findLast((limit) => seconds > 0 && seconds <= limit)
  return (
    <span {...(seconds <= URGENT_S ? { 'data-urgent': true } : {})} style={{ whiteSpace: 'nowrap' }}>
      <Text
        span
        role="timer"
        size="sm"
        fw={600}
        className="cj-number"
        {...(seconds <= URGENT_S ? { c: 'red' } : {})}
        title={t('countdown.label')}
      >
        {!isQuiet && <span className="cj-hidden">{t('countdown.label')} </span>}
        {days > 0 ? t('countdown.days', { count: days, clock }) : `${clock}:${two(seconds % 60)}`}
      </Text>
      {!isQuiet && (
        <span className="cj-hidden" aria-live="polite">
          {announced !== undefined && t('countdown.minutes', { count: announced / 60 })}
        </span>
      )}
    </span>
  )
}
