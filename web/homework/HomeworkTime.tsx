// A time of a homework.
import { useTranslation } from '../shared/texts.ts'
import { formatHomeworkTime } from './homeworkTime.ts'

export const HomeworkTime = ({ time }: { time: string }) => {
  // renders again in another language
  useTranslation()
  return (
    <time dateTime={time} className="cj-number" style={{ whiteSpace: 'nowrap' }}>
      {formatHomeworkTime(time)}
    </time>
  )
}
