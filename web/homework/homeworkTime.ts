// Times of homework, in the reader's zone: YYYY-MM-DD ddd HH:mm (requirement g11).
import dayjs from 'dayjs'
import 'dayjs/locale/zh-tw'
import { currentLanguage } from '../shared/i18n.ts'

/** `time` is ISO-8601. The weekday is in the language of the page. */
export const formatHomeworkTime = (time: string): string =>
  dayjs(time)
    .locale(currentLanguage() === 'en' ? 'en' : 'zh-tw')
    .format('YYYY-MM-DD ddd HH:mm')
