// Answers and use of the students of a class in sum (requirement e02).
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usageSummary } from '../../queries/statistics/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useTranslation } from '../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { type StatisticsAsked, shown } from './asked.ts'
import classes from './statistics.module.css'

export const Summary = ({ asked }: { asked: StatisticsAsked }) => {
  const { t } = useTranslation('statistics')
  const { data, error, refetch } = useQuery(callQuery(usageSummary, asked))
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={3} height={36} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const rows = [
    { name: t('summary.answers'), values: [data.totalAnswerCount, data.avgAnswerCount, data.minAnswerCount, data.maxAnswerCount] },
    { name: t('summary.minutes'), values: [data.totalMinutes, data.avgMinutes, data.minMinutes, data.maxMinutes] },
  ]
  return (
    <>
      <Text>
        {t('summary.students')} <b className="cj-number">{data.userCount}</b>
      </Text>
      <table className={classes.figures} aria-label={t('summary.title')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="cj-hidden">{t('summary.title')}</span>
            </th>
            {(['total', 'average', 'least', 'most'] as const).map((one) => (
              <th key={one} scope="col">
                {t(`summary.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={`${name} ${at}`} className="cj-number">
                  {shown(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
