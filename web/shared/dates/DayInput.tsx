// End date, typed or chosen from a calendar.
import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { dayIn, endOfDay, endOfDayWithin } from '../../../protocol/days.ts'
import { useTranslation } from '../texts.ts'
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx'
import { useCalendar } from './useCalendar.ts'

export interface DayFieldProps extends TypedFieldProps {
  /** IANA time zone of the days. */
  timeZone: string
  /** ISO-8601 UTC. */
  value: string | null
  /** Called with the end of the chosen day, or `latest` if that is earlier. */
  onChange: (time: string | null) => void
  /** ISO-8601 UTC; the calendar disables later days. */
  latest?: string | undefined
  /** The date can be changed but not cleared. */
  required?: boolean
  /** Gets the dialog's initial focus. */
  isFirst?: boolean
}

const DayInput = ({ timeZone, value, onChange, latest, ...field }: DayFieldProps) => {
  const { t } = useTranslation('dates')
  const calendar = useCalendar()
  const before = value === null ? null : dayIn(timeZone, value)
  const choose = (day: string | null) => {
    if (day === null) onChange(null)
    // an unchanged day keeps its time
    else if (day !== before) onChange((latest === undefined ? null : endOfDayWithin(timeZone, day, latest)) ?? endOfDay(timeZone, day))
  }
  return (
    <TypedInput
      {...field}
      precision="day"
      description={t('untilEnd', { timeZone })}
      written={before?.replaceAll('-', '/') ?? ''}
      onWrite={choose}
      calendar={(close) => (
        <DatePicker
          value={before}
          {...(before === null ? {} : { defaultDate: before })}
          onChange={(day) => {
            if (day !== null) choose(dayjs(day).format('YYYY-MM-DD'))
            close()
          }}
          {...(latest === undefined ? {} : { maxDate: dayIn(timeZone, latest) })}
          {...calendar}
        />
      )}
    />
  )
}

export default DayInput
