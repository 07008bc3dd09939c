// Date and time, typed or chosen from a calendar and a clock.
import '@mantine/dates/styles.css'
import { InlineDateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useState } from 'react'
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
}

const Picker = ({ before, onChoose }: { before: string | null; onChoose: (local: string | null) => void }) => {
  const { t } = useTranslation('dates')
  const calendar = useCalendar()
  const [chosen, setChosen] = useState(before)
  return (
    <InlineDateTimePicker
      value={chosen}
      onChange={setChosen}
      onSubmit={() => onChoose(chosen)}
      {...(before === null ? {} : { defaultDate: before })}
      {...calendar}
      timePickerProps={{ hoursInputLabel: t('hours'), minutesInputLabel: t('minutes') }}
      submitButtonProps={{ 'aria-label': t('choose') }}
    />
  )
}

const DateTimeInput = ({ value, onChange, ...field }: DateTimeFieldProps) => {
  const write = (local: string | null) => {
    if (local === null) onChange(null)
    // an unchanged minute keeps its seconds
    else if (value === null || !dayjs(local).isSame(value, 'minute')) onChange(dayjs(local).toISOString())
  }
  return (
    <TypedInput
      {...field}
      precision="minute"
      written={value === null ? '' : dayjs(value).format(FORMATS.minute)}
      onWrite={write}
      calendar={(close) => (
        <Picker
          before={value === null ? null : dayjs(value).format(LOCAL)}
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
