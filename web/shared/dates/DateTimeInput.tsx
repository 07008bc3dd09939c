// Date and time, typed or chosen from a calendar and a clock.
import '@mantine/dates/styles.css'
import { InlineDateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { minuteIn, momentIn } from '../../../protocol/days.ts'
import { useTranslation } from '../texts.ts'
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx'
import { FORMATS } from './typed.ts'
import { useCalendar } from './useCalendar.ts'

/** Format of the picker. */
const LOCAL = 'YYYY-MM-DD HH:mm:ss'

export interface DateTimeFieldProps extends TypedFieldProps {
  /** ISO-8601 UTC. */
  value: string | null
  /** Called on typing, and when the calendar closes. */
  onChange: (time: string | null) => void
  /** IANA time zone of the typed and shown time; the reader's by default. */
  timeZone?: string
  /** ISO-8601 UTC; the calendar disables other times. */
  earliest?: string
  latest?: string
  /** The time can be changed but not cleared. */
  required?: boolean
  disabled?: boolean
  description?: ReactNode
}

/** Conversion between moments and local times in the picker's format. */
const clockOf = (timeZone: string | undefined) => ({
  /** In the picker's format. */
  at: (time: string): string => (timeZone === undefined ? dayjs(time).format(LOCAL) : `${minuteIn(timeZone, time)}:00`),
  momentOf: (local: string): string =>
    timeZone === undefined ? dayjs(local).toISOString() : momentIn(timeZone, dayjs(local).format('YYYY-MM-DD HH:mm')),
})

interface PickerProps {
  before: string | null
  /** The calendar disables other days and times. */
  bounds: { minDate?: string; maxDate?: string }
  onChoose: (local: string | null) => void
}

const Picker = ({ before, bounds, onChoose }: PickerProps) => {
  const { t } = useTranslation('dates')
  const calendar = useCalendar()
  const [chosen, setChosen] = useState(before)
  return (
    <InlineDateTimePicker
      value={chosen}
      onChange={setChosen}
      onSubmit={() => onChoose(chosen)}
      {...(before === null ? {} : { defaultDate: before })}
      {...bounds}
      {...calendar}
      timePickerProps={{ hoursInputLabel: t('hours'), minutesInputLabel: t('minutes') }}
      submitButtonProps={{ 'aria-label': t('choose') }}
    />
  )
}

const DateTimeInput = ({ value, onChange, timeZone, earliest, latest, ...field }: DateTimeFieldProps) => {
  const clock = clockOf(timeZone)
  const shown = value === null ? null : clock.at(value)
  const write = (local: string | null) => {
    if (local === null) onChange(null)
    // an unchanged minute keeps its seconds
    else if (shown === null || !dayjs(local).isSame(shown, 'minute')) onChange(clock.momentOf(local))
  }
  const bounds = {
    ...(earliest === undefined ? {} : { minDate: clock.at(earliest) }),
    ...(latest === undefined ? {} : { maxDate: clock.at(latest) }),
  }
  return (
    <TypedInput
      {...field}
      precision="minute"
      written={shown === null ? '' : dayjs(shown).format(FORMATS.minute)}
      onWrite={write}
      calendar={(close) => (
        <Picker
          before={shown}
          bounds={bounds}
          onChoose={(local) => {
            write(local)
            close()
          }}
        />
      )}
    />
  )
}

export default DateTimeInput
