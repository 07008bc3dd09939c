// Right and wrong answers of days or problems in a small table, each leading to the timeline of these answers.
import { Anchor, Text } from '@mantine/core'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Rate } from './Rate.tsx'
import classes from './statistics.module.css'

export interface OutcomeRow {
  key: string | number
  name: string
  /** Below the name. */
  note?: string
  to: string
  correct: number
  failed: number
}

interface OutcomeTableProps {
  label: string
  /** Heading of the names. */
  heading: string
  rows: readonly OutcomeRow[]
  /** In place of an empty table. */
  none: string
}

export const OutcomeTable = ({ label, heading, rows, none }: OutcomeTableProps) => {
  const { t } = useTranslation('statistics')
  if (rows.length === 0) return <Text c="dimmed">{none}</Text>
  return (
    <table className={classes.figures} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('problems.correct')}</th>
          <th scope="col">{t('problems.failed')}</th>
          <th scope="col">{t('problems.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, to, correct, failed }) => (
          <tr key={key}>
            <th scope="row">
              <Anchor component={Link} to={to}>
                {name}
              </Anchor>
              {note !== undefined && (
                <Text size="xs" c="dimmed">
                  {note}
                </Text>
              )}
            </th>
            <td className="cj-number">{correct}</td>
            <td className="cj-number">{failed}</td>
            <td className="cj-number">
              <Rate rate={correct + failed === 0 ? null : (100 * correct) / (correct + failed)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
