// The last day of something, which is typed, or chosen from a calendar.
import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dayIn, endOfDay, endOfDayWithin } from '../../../protocol/days.ts'
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx'
import { useCalendar } from './useCalendar.ts'

export interface DayFieldProps extends TypedFieldProps {
  /** IANA name of the zone whose days are chosen from. */
  timeZone: string
  /** ISO-8601 UTC. */
  value: string | null
  /** The end of the day that is chosen, or `latest` where that comes first. */
  onChange: (time: string | null) => void
  /** ISO-8601 UTC; later days cannot be chosen from the calendar. */
  latest?: string | undefined
  /** Where there is always one: it can be changed, and not taken away. */
  required?: boolean
  /** The dialog that it stands in begins here. */
  isFirst?: boolean
}

const DayInput = ({ timeZone, value, onChange, latest, ...field }: DayFieldProps) => {
  const { t } = useTranslation('dates')
  const calendar = useCalendar()
  const before = value === null ? null : dayIn(timeZone, value)
  const choose = (day: string | null) => {
    if (day === null) onChange(null)
    // the day that it was keeps its moment
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
