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
  const columns = [t('summary.answers'), t('summary.minutes')]
  const rows = [
    { name: 'total', values: [data.totalAnswerCount, data.totalMinutes] },
    { name: 'average', values: [data.avgAnswerCount, data.avgMinutes] },
    { name: 'least', values: [data.minAnswerCount, data.minMinutes] },
    { name: 'most', values: [data.maxAnswerCount, data.maxMinutes] },
  ] as const
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
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{t(`summary.${name}`)}</th>
              {values.map((value, at) => (
                <td key={columns[at]} className="cj-number">
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
