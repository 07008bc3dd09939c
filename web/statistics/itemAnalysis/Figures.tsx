// Figures of a problem: of all classes together, and class by class.
import { Anchor, Text } from '@mantine/core'
import type { ItemFigures, ProblemItem } from '../../../queries/statistics/item/schemas.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { shown } from '../asked.ts'
import classes from './itemAnalysis.module.css'

const HOUR = 60
const DAY = 24 * HOUR

const useTimeText = () => {
  const { t } = useTranslation('itemAnalysis')
  return (minutes: number): string => {
    if (minutes < 1) return t('time.lessThanOne')
    if (minutes < HOUR) return t('time.minutes', { count: Math.round(minutes) })
    if (minutes < 2 * DAY) return t('time.hours', { count: Math.round(minutes / 6) / 10 })
    return t('time.days', { count: Math.round(minutes / (DAY / 10)) / 10 })
  }
}

const COLUMNS = ['tried', 'solved', 'answers', 'successRate', 'meanTries', 'medianMinutes', 'discrimination'] as const

export const Figures = ({ all, classes: each, isCut }: Pick<ProblemItem, 'all' | 'classes' | 'isCut'>) => {
  const { t } = useTranslation('itemAnalysis')
  const timeText = useTimeText()
  const cellOf = (figures: ItemFigures, column: (typeof COLUMNS)[number]): string => {
    const value = figures[column]
    if (value === null) return '–'
    if (column === 'solved') return t('figures.ofTried', { count: value, percent: shown((100 * value) / Math.max(1, figures.tried)) })
    if (column === 'successRate') return t('figures.percent', { value: value.toFixed(2) })
    if (column === 'medianMinutes') return timeText(value)
    return shown(value)
  }
  const cells = (figures: ItemFigures) =>
    COLUMNS.map((column) => (
      <td key={column} className="cj-number">
        {cellOf(figures, column)}
      </td>
    ))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={t('figures.title')} tabIndex={0}>
        <table className={classes.figures} aria-label={t('figures.title')}>
          <thead>
            <tr>
              {(['class', ...COLUMNS] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`figures.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={classes.all}>
              <th scope="row">{t('figures.all')}</th>
              {cells(all)}
            </tr>
            {each.map((one) => (
              <tr key={one.groupId}>
                <th scope="row">
                  <Anchor component={Link} to={paths.statistics(one.groupId)}>
                    {one.groupName}
                  </Anchor>
                </th>
                {cells(one)}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isCut && (
        <Text size="sm" c="dimmed">
          {t('figures.cut')}
        </Text>
      )}
    </>
  )
}
