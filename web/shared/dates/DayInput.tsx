// The calendar from which the last day of something is chosen.
import '@mantine/dates/styles.css'
import { DatePickerInput } from '@mantine/dates'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayIn, endOfDay, endOfDayWithin } from '../../../protocol/days.ts'
import { focusHere } from '../ui/keys.ts'
import { useCalendar } from './useCalendar.ts'

export interface DayFieldProps {
  label: string
  /** IANA name of the zone whose days are chosen from. */
  timeZone: string
  /** ISO-8601 UTC. */
  value: string | null
  /** The end of the day that is chosen, or `latest` where that comes first. */
  onChange: (time: string | null) => void
  /** ISO-8601 UTC; later days cannot be chosen. */
  latest?: string | undefined
  /** By which a list of faults leads here. */
  id?: string
  error?: ReactNode
  /** Where there is always one: it can be changed, and not taken away. */
  required?: boolean
  /** The dialog that it stands in begins here. */
  isFirst?: boolean
}

const DayInput = ({ label, timeZone, value, onChange, latest, id, error, required = false, isFirst = false }: DayFieldProps) => {
  const { t } = useTranslation('dates')
  const calendar = useCalendar()
  const before = value === null ? null : dayIn(timeZone, value)
  const choose = (day: string | null) => {
    if (day === null) onChange(null)
    // the day that it was keeps its moment
    else if (day !== before) onChange((latest === undefined ? null : endOfDayWithin(timeZone, day, latest)) ?? endOfDay(timeZone, day))
  }
  return (
    <DatePickerInput
      id={id}
      error={error}
      label={label}
      description={t('untilEnd', { timeZone })}
      placeholder="YYYY/MM/DD"
      valueFormat="YYYY/MM/DD"
      value={before}
      onChange={(day) => choose(day === null ? null : dayjs(day).format('YYYY-MM-DD'))}
      {...(latest === undefined ? {} : { maxDate: dayIn(timeZone, latest) })}
      required={required}
      {...(isFirst && { 'data-autofocus': true, ref: focusHere })}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('clear', { label }) }}
      {...calendar}
    />
  )
}

export default DayInput
