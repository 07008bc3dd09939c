// Time left until a moment, by the server's clock: to the second in the last day.
import { Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '../api/serverClock.ts'
import { useTranslation } from '../texts.ts'
import { formatDate } from '../ui/time.tsx'
import { useServerNow } from './useServerNow.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 1440 * MINUTE_MS
/** From here on the countdown is marked as urgent. */
const URGENT_MS = 60 * MINUTE_MS

const two = (figure: number): string => String(figure).padStart(2, '0')

/** h:mm:ss. */
const clockOf = (ms: number): string => {
  const seconds = Math.ceil(ms / SECOND_MS)
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** A length of time as "1 day 0 hours 0 minutes". */
export const useDurationText = (): ((minutes: number) => string) => {
  const { t } = useTranslation('countdown')
  return (minutes) => {
    const whole = Math.max(0, Math.floor(minutes))
    const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60]
    return t('duration', {
      days: t('days', { count: days }),
      hours: t('hours', { count: hours }),
      minutes: t('minutes', { count: rest }),
    })
  }
}

interface CountdownProps {
  /** ISO-8601. */
  until: string
  size?: 'xs' | 'sm' | 'md'
  /** Called once when the time has passed. */
  onOver?: () => void
}

/** Not announced: its text changes every second. The exact time is its title. */
export const Countdown = ({ until, size = 'sm', onOver }: CountdownProps) => {
  const { t } = useTranslation('countdown')
  const end = Date.parse(until)
  const isNear = end - serverNow() < DAY_MS
  const left = end - useServerNow(isNear ? SECOND_MS : MINUTE_MS)
  const isOver = left <= 0
  const tell = useEffectEvent(() => onOver?.())
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])
  const days = Math.floor(left / DAY_MS)
  const hours = Math.floor((left % DAY_MS) / (60 * MINUTE_MS))
  const far = t('daysHours', { days: t('days', { count: days }), hours: t('hours', { count: hours }) })
  return (
    <Text
      span
      role="timer"
      size={size}
      className="cj-number"
      title={formatDate(until, 'answer')}
      style={{ whiteSpace: 'nowrap', color: !isOver && left < URGENT_MS ? 'var(--cj-bad)' : undefined }}
      fw={left < URGENT_MS ? 600 : undefined}
    >
      {isOver ? t('over') : left < DAY_MS ? clockOf(left) : far}
    </Text>
  )
}
