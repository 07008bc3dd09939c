// Times in the reader's zone (requirement g11).
import dayjs from 'dayjs'
import 'dayjs/locale/zh-tw'
import relativeTime from 'dayjs/plugin/relativeTime'
import { useEffect, useState } from 'react'
import { hasDocument } from '../hasDocument.ts'
import { useTranslation } from '../texts.ts'
import { timeOfView } from '../timeOfView.ts'
import { usePrinting } from './printing.ts'

dayjs.extend(relativeTime)

type TimeFormat = 'date' | 'minute' | 'answer'

/** 'date': YYYY/MM/DD. 'minute': with hours and minutes. 'answer': YYYY/MM/DD HH:mm:ss. Empty for null. */
export const formatDate = (time: string | number | Date | null, as: TimeFormat = 'date'): string => {
  if (time === null) return ''
  const formats: Readonly<Record<TimeFormat, string>> = { date: 'YYYY/MM/DD', minute: 'YYYY/MM/DD HH:mm', answer: 'YYYY/MM/DD HH:mm:ss' }
  return hasDocument ? dayjs(time).format(formats[as]) : timeOfView(dayjs(time).toISOString(), as)
}

/** "3 minutes ago", with the exact time as its title; updates itself. In print the exact time. */
export const RelativeTime = ({ time }: { time: string }) => {
  const { i18n } = useTranslation()
  const [, setTick] = useState(0)
  const isPrinting = usePrinting()
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 30_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={time} title={formatDate(time, 'answer')} style={{ whiteSpace: 'nowrap' }}>
      {isPrinting
        ? formatDate(time, 'minute')
        : dayjs(time)
            .locale(i18n.language === 'en' ? 'en' : 'zh-tw')
            .fromNow()}
    </time>
  )
}
