// The calendar and the clock from which a moment is chosen.
import '@mantine/dates/styles.css'
import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCalendar } from './useCalendar.ts'

/** What people read, and what the picker works with. */
const FORMAT = 'YYYY/MM/DD HH:mm'
const LOCAL = 'YYYY-MM-DD HH:mm:ss'

export interface DateTimeFieldProps {
  label: string
  /** ISO-8601 UTC. */
  value: string | null
  /** Once it has been chosen: while the calendar is open nothing is told. */
  onChange: (time: string | null) => void
  /** By which a list of faults leads here. */
  id?: string
  error?: ReactNode
}

const DateTimeInput = ({ label, value, onChange, id, error }: DateTimeFieldProps) => {
  const { t } = useTranslation('dates')
  const calendar = useCalendar()
  const [draft, setDraft] = useState<string | null>(null)
  const before = value === null ? null : dayjs(value).format(LOCAL)
  const change = (local: string | null) => {
    setDraft(local)
    if (local === null) onChange(null)
  }
  const choose = () => {
    setDraft(null)
    if (draft !== null && draft !== before) onChange(dayjs(draft).toISOString())
  }
  return (
    <DateTimePicker
      id={id}
      error={error}
      label={label}
      placeholder={FORMAT}
      valueFormat={FORMAT}
      value={draft ?? before}
      onChange={change}
      onDropdownClose={choose}
      clearable
      clearButtonProps={{ 'aria-label': t('clear', { label }) }}
      {...calendar}
      timePickerProps={{ hoursInputLabel: t('hours'), minutesInputLabel: t('minutes') }}
      submitButtonProps={{ 'aria-label': t('choose') }}
    />
  )
}

export default DateTimeInput
