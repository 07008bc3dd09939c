// What is behind a bar of the study analysis: the days of an hour or a weekday, and the problems of a difficulty (requirement e08).
import { endOfDay, momentIn } from '../../../protocol/days.ts'
import { successRate } from '../../../queries/statistics/problems/calls.ts'
import { submissionCorrectness } from '../../../queries/statistics/study/calls.ts'
import { paths } from '../../shared/paths.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { type StatisticsAsked, timelineRange } from '../asked.ts'
import { Loaded } from '../Loaded.tsx'
import { OutcomeTable } from '../OutcomeTable.tsx'

const HOUR_MS = 3_600_000

interface BehindProps {
  asked: StatisticsAsked
  title: string
  onClose: () => void
}

/** Days of an hour, or of a weekday. */
export type TimePicked = { title: string } & ({ hour: number; weekday?: never } | { weekday: number; hour?: never })

interface DaysProps extends Omit<BehindProps, 'title'> {
  picked: TimePicked
  timeZone: string
}

export const DaysBehind = ({ asked, picked: { title, ...time }, timeZone, onClose }: DaysProps) => {
  const { t } = useTranslation('statistics')
  const boundsOf = (day: string) => {
    if (time.hour === undefined) return { startTime: momentIn(timeZone, `${day} 00:00`), endTime: endOfDay(timeZone, day) }
    const startTime = momentIn(timeZone, `${day} ${String(time.hour).padStart(2, '0')}:00`)
    return { startTime, endTime: new Date(Date.parse(startTime) + HOUR_MS - 1).toISOString() }
  }
  return (
    <Dialog title={title} onClose={onClose} size="lg">
      <Loaded call={submissionCorrectness} asked={{ ...asked, ...time }}>
        {(days) => (
          <OutcomeTable
            label={title}
            heading={t('study.day')}
            none={t('study.noneBehind')}
            rows={days.toReversed().map(({ day, ...outcome }) => ({
              key: day,
              name: day.replaceAll('-', '/'),
              to: paths.timeline(asked.groupId, timelineRange({ ...asked, ...boundsOf(day) })),
              ...outcome,
            }))}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

/** Those that are right least often first, those without an answer last. */
export const ProblemsBehind = ({ asked, title, difficulty, onClose }: BehindProps & { difficulty: number }) => {
  const { t } = useTranslation('statistics')
  return (
    <Dialog title={title} onClose={onClose} size="lg">
      <Loaded call={successRate} asked={asked}>
        {(problems) => (
          <OutcomeTable
            label={title}
            heading={t('problems.problem')}
            none={t('study.noProblems')}
            rows={problems
              .filter((problem) => problem.difficulty === difficulty)
              .toSorted((one, other) => (one.successRate ?? Infinity) - (other.successRate ?? Infinity) || 0)
              .map(({ activityId, activityName, problemId, title: name, correct, failed }) => ({
                key: `${activityId}/${problemId}`,
                name,
                note: activityName ?? t('problems.gone'),
                to: paths.timeline(asked.groupId, { activity: activityId, problem: problemId, ...timelineRange(asked) }),
                correct,
                failed,
              }))}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
