// When, and at what, the answers of a class are right (requirement e08).
import { Text } from '@mantine/core'
import { useState } from 'react'
import { endOfDay, momentIn } from '../../../protocol/days.ts'
import { difficultyData, setDifficulty, submissionCorrectness, timestampAccuracy } from '../../../queries/statistics/study/calls.ts'
import { activityPath } from '../../shared/activityPaths.ts'
import { GroupedBars, StackedBars } from '../../shared/charts/Columns.tsx'
import { Scatter } from '../../shared/charts/Scatter.tsx'
import { TrendLine } from '../../shared/charts/TrendLine.tsx'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { type StatisticsAsked, shown, timelineRange } from '../asked.ts'
import { ofActivity, useChoice } from '../choice.ts'
import { Loaded } from '../Loaded.tsx'
import { rateText } from '../Rate.tsx'
import { DaysBehind, ProblemsBehind, type TimePicked } from './Behind.tsx'
import { pointsOf } from './weeks.ts'

interface StudyProps {
  asked: StatisticsAsked
}

/** YYYY-MM-DD of a point, whose time is that of the browser. */
const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${String(time.getMonth() + 1).padStart(2, '0')}-${String(time.getDate()).padStart(2, '0')}`

interface Outcome {
  correct: number
  failed: number
}

/** Answers from which an hour or a weekday is named as the best one: fewer say nothing. */
const ENOUGH = 10

const bestOf = <Row extends Outcome & { rate: number | null }>(rows: readonly Row[]): Row | undefined =>
  rows.filter(({ correct, failed }) => correct + failed >= ENOUGH).toSorted((one, other) => (other.rate ?? 0) - (one.rate ?? 0))[0]

export const ByTime = ({ asked, timeZone }: StudyProps & { timeZone: string }) => {
  const { t } = useTranslation('statistics')
  const navigate = useNavigate()
  const { student } = useChoice()
  const [picked, pick] = useState<TimePicked | null>(null)
  const outcomes = (rows: readonly Outcome[]) => [
    { label: t('problems.correct'), tone: 'green' as const, values: rows.map(({ correct }) => correct) },
    { label: t('problems.failed'), tone: 'red' as const, values: rows.map(({ failed }) => failed) },
  ]
  return (
    <>
      <Loaded call={submissionCorrectness} asked={{ ...asked, ...(student === null ? {} : { userId: student }) }}>
        {(days) => {
          const { isByWeek, points } = pointsOf(days)
          const show = (time: Date) => {
            const first = dayOf(time)
            const last = isByWeek ? dayOf(new Date(time.getFullYear(), time.getMonth(), time.getDate() + 6)) : first
            const range = { startTime: momentIn(timeZone, `${first} 00:00`), endTime: endOfDay(timeZone, last) }
            void navigate(
              paths.timeline(asked.groupId, { ...timelineRange({ ...asked, ...range }), ...(student === null ? {} : { user: student }) }),
            )
          }
          const [correct, all] = days.reduce(([right, sum], day) => [right + day.correct, sum + day.correct + day.failed], [0, 0])
          return (
            <>
              {all > 0 && <Text size="sm">{t('study.said', { correct, all, rate: rateText((100 * correct) / all) })}</Text>}
              <TrendLine
                title={t(`study.${isByWeek ? 'weeks' : 'days'}_${student === null ? 'class' : 'student'}` as const)}
                unit={t('errors.answers')}
                onPickTime={show}
                empty={points.length === 0 ? t('study.noDays') : undefined}
                trends={outcomes(points).map(({ values, ...trend }) => ({
                  ...trend,
                  points: points.map(({ day }, at) => ({ time: new Date(`${day}T00:00:00`), value: values[at] ?? 0 })),
                }))}
              />
            </>
          )
        }}
      </Loaded>
      <Loaded call={timestampAccuracy} asked={asked}>
        {({ hours, weekdays }) => {
          const [best, bestDay] = [bestOf(hours), bestOf(weekdays)]
          const hourNames = hours.map(({ hour }) => `${hour}–${hour + 1}`)
          const dayNames = weekdays.map(({ weekday }) => t(`study.weekday${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`))
          const isEmpty = hours.every(({ rate }) => rate === null)
          /** Marks are those of right and wrong answers in turn. */
          const at = (mark: number) => Math.floor(mark / outcomes([]).length)
          return (
            <>
              {best !== undefined && (
                <Text size="sm">{t('study.best', { from: best.hour, to: best.hour + 1, rate: rateText(best.rate) })}</Text>
              )}
              <StackedBars
                title={t('study.hours')}
                unit={t('errors.answers')}
                names={hourNames}
                ticks={hours.map(({ hour }) => String(hour))}
                series={outcomes(hours)}
                empty={isEmpty ? t('study.noHours') : undefined}
                onPick={(mark) => pick({ title: `${t('study.hours')}: ${hourNames[at(mark)]}`, hour: at(mark) })}
              />
              {bestDay !== undefined && (
                <Text size="sm">{t('study.bestDay', { day: dayNames[bestDay.weekday - 1], rate: rateText(bestDay.rate) })}</Text>
              )}
              <StackedBars
                title={t('study.weekdays')}
                unit={t('errors.answers')}
                names={dayNames}
                series={outcomes(weekdays)}
                empty={isEmpty ? t('study.noWeekdays') : undefined}
                onPick={(mark) => pick({ title: `${t('study.weekdays')}: ${dayNames[at(mark)]}`, weekday: at(mark) + 1 })}
              />
            </>
          )
        }}
      </Loaded>
      {picked !== null && <DaysBehind asked={asked} picked={picked} timeZone={timeZone} onClose={() => pick(null)} />}
    </>
  )
}

export const ByDifficulty = ({ asked }: StudyProps) => {
  const { t } = useTranslation('statistics')
  const [picked, pick] = useState<number | null>(null)
  return (
    <Loaded call={difficultyData} asked={asked}>
      {(difficulties) => {
        const known = difficulties.filter(({ rate }) => rate !== null)
        const names = difficulties.map(({ difficulty, problems }) => t('study.stars', { stars: difficulty, count: problems }))
        const hardest = known.toSorted((one, other) => (one.rate ?? 0) - (other.rate ?? 0))[0]
        return (
          <>
            {hardest !== undefined && (
              <Text size="sm">{t('study.hardest', { stars: hardest.difficulty, rate: rateText(hardest.rate) })}</Text>
            )}
            <GroupedBars
              title={t('study.difficulty')}
              unit={t('study.rateUnit')}
              names={names}
              ticks={difficulties.map(({ difficulty }) => '★'.repeat(difficulty))}
              series={[{ label: t('problems.rate'), values: difficulties.map(({ rate }) => rate ?? 0) }]}
              most={100}
              format={shown}
              empty={known.length === 0 ? t('study.noRates') : undefined}
              onPick={pick}
            />
            {picked !== null && (
              <ProblemsBehind
                asked={asked}
                title={`${t('study.difficulty')}: ${names[picked]}`}
                difficulty={difficulties[picked]?.difficulty ?? 0}
                onClose={() => pick(null)}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

export const BySet = ({ asked }: StudyProps) => {
  const { t } = useTranslation('statistics')
  const navigate = useNavigate()
  const { activity } = useChoice()
  return (
    <Loaded call={setDifficulty} asked={asked}>
      {(all) => {
        const sets = ofActivity(all, activity).flatMap((set) =>
          set.difficulty === null || set.rate === null ? [] : [{ ...set, x: set.difficulty, y: set.rate }],
        )
        const lowest = sets.toSorted((one, other) => one.y - other.y)[0]
        return (
          <>
            {lowest !== undefined && <Text size="sm">{t('study.lowest', { name: lowest.activityName, rate: rateText(lowest.y) })}</Text>}
            <Scatter
              title={t('study.sets')}
              x={{ label: t('study.meanDifficulty'), format: shown }}
              y={{ label: t('study.rateUnit'), format: shown }}
              points={sets.map(({ activityName, x, y }) => ({ label: activityName, x, y }))}
              empty={sets.length === 0 ? t('study.noSets') : undefined}
              onPick={(at) => {
                const set = sets[at]
                if (set) void navigate(activityPath({ ...set, groupId: asked.groupId }))
              }}
            />
          </>
        )
      }}
    </Loaded>
  )
}
