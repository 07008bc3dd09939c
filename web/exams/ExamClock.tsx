// The clock of an exam: working time that remains, by the server's clock (requirement d06).
import { Text } from '@mantine/core'
import { type ExamTimes, remainingMs } from '../../commands/exams/exam/clock.ts'
import { serverNow } from '../shared/api/serverClock.ts'
import { useTranslation } from '../shared/texts.ts'
import { useServerNow } from '../shared/ui/useServerNow.ts'
import classes from './exams.module.css'

const SECOND_MS = 1000
/** Seconds below which the time is urgent. */
const URGENT_S = 300
/** Seconds at which the remaining minutes are announced. */
const ANNOUNCED_S = [600, 300, 60]
/** Seconds after which an announcement is gone: nobody shall read it when it is no longer true. */
const ANNOUNCED_FOR_S = 5

/** Remaining whole seconds of the class, or of one examinee: recomputed every second, and when the tab is visible again. */
export const useRemainingSeconds = (times: ExamTimes, userId?: number): number => {
  const now = useServerNow()
  // not older than what is shown: a pause or an extension of a moment ago counts at once
  return Math.ceil(remainingMs(times, Math.max(now, serverNow() - SECOND_MS), userId) / SECOND_MS)
}

const two = (figure: number): string => String(figure).padStart(2, '0')

/** "1:04:05", or "4:05" below an hour. */
export const clockText = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

interface ExamClockProps {
  times: ExamTimes
  /** Whose time it is; absent for the class. */
  userId?: number
  /** In a list: small, and nothing is announced. */
  isQuiet?: boolean
}

export const ExamClock = ({ times, userId, isQuiet = false }: ExamClockProps) => {
  const { t } = useTranslation('exams')
  const seconds = useRemainingSeconds(times, userId)
  const isUrgent = times.startedAt !== null && times.finishedAt === null && seconds <= URGENT_S
  const announced = ANNOUNCED_S.find((limit) => seconds <= limit && seconds > limit - ANNOUNCED_FOR_S)
  return (
    <span style={{ whiteSpace: 'nowrap' }} {...(isUrgent ? { 'data-urgent': true } : {})}>
      <Text
        span
        role="timer"
        fw={600}
        size={isQuiet ? 'sm' : 'lg'}
        className={`cj-number ${isQuiet ? '' : (classes.clock ?? '')}`}
        {...(isUrgent ? { c: 'red' } : {})}
        title={t('remaining')}
      >
        <span className="cj-hidden">{t('remaining')} </span>
        {clockText(seconds)}
      </Text>
      {!isQuiet && (
        <span className="cj-hidden" aria-live="polite">
          {times.startedAt !== null && times.finishedAt === null && announced !== undefined && t('minutesLeft', { count: announced / 60 })}
        </span>
      )}
    </span>
  )
}
