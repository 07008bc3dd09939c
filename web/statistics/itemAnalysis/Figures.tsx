// Figures of a problem: of all classes together, and class by class; in a narrow window one below the other.
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ItemFigures, ProblemItem } from '../../../queries/statistics/item/schemas.ts'
import { keptAt } from '../../shared/asOf.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useIsNarrow } from '../../shared/table/useIsNarrow.ts'
import { useTranslation } from '../../shared/texts.ts'
import { shown } from '../asked.ts'
import classes from './itemAnalysis.module.css'

const HOUR = 60
const DAY = 24 * HOUR
/** Pixels that the columns need. */
const NARROW = 760

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

interface FigureCell {
  column: (typeof COLUMNS)[number]
  text: string
  /** Null where it is the same. */
  today: string | null
}

interface Row {
  key: string
  name: ReactNode
  cells: readonly FigureCell[]
}

/** `at`: of which moment; null for now. `today`: the figures of now, to compare an earlier moment with. */
type Counted = Pick<ProblemItem, 'all' | 'classes'> & {
  problemId: number
  at: string | null
  today: Pick<ProblemItem, 'all' | 'classes'> | undefined
}

const useRows = ({ all, classes: each, at, today, problemId }: Counted): Row[] => {
  const { t } = useTranslation('itemAnalysis')
  const timeText = useTimeText()
  const textOf = (figures: ItemFigures, column: (typeof COLUMNS)[number]): string => {
    const value = figures[column]
    if (value === null) return '–'
    if (column === 'solved') return t('figures.ofTried', { count: value, percent: shown((100 * value) / Math.max(1, figures.tried)) })
    if (column === 'successRate') return t('figures.percent', { value: value.toFixed(2) })
    if (column === 'medianMinutes') return timeText(value)
    return shown(value)
  }
  const cells = (figures: ItemFigures, now: ItemFigures | undefined): Row['cells'] =>
    COLUMNS.map((column) => {
      const text = textOf(figures, column)
      const is = now === undefined ? text : textOf(now, column)
      return { column, text, today: is === text ? null : t('figures.today', { now: is }) }
    })
  return [
    { key: 'all', name: t('figures.all'), cells: cells(all, today?.all) },
    ...each.map((one) => ({
      key: String(one.groupId),
      name: (
        <>
          <Anchor component={Link} to={keptAt(paths.statistics(one.groupId), at)}>
            {one.groupName}
          </Anchor>
          {at !== null && (
            <Anchor component={Link} to={paths.timeline(one.groupId, { problem: problemId, since: at })} size="sm" display="block">
              {t('figures.since')}
            </Anchor>
          )}
        </>
      ),
      cells: cells(
        one,
        today?.classes.find(({ groupId }) => groupId === one.groupId),
      ),
    })),
  ]
}

const Figure = ({ text, today }: FigureCell) => (
  <>
    {text}
    {today !== null && <span className={classes.today}>{today}</span>}
  </>
)

const AsTable = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation('itemAnalysis')
  return (
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
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className={key === 'all' ? classes.all : undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell) => (
              <td key={cell.column} className="cj-number">
                <Figure {...cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const AsList = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation('itemAnalysis')
  return (
    <ul className={classes.cards}>
      {rows.map(({ key, name, cells }) => (
        <li key={key}>
          <Text fw={600}>{name}</Text>
          <dl className={classes.pairs}>
            {cells.map((cell) => (
              <div key={cell.column}>
                <dt>{t(`figures.${cell.column}`)}</dt>
                <dd className="cj-number">
                  <Figure {...cell} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

export const Figures = ({ isCut, ...figures }: Counted & Pick<ProblemItem, 'isCut'>) => {
  const { t } = useTranslation('itemAnalysis')
  const rows = useRows(figures)
  const { ref, isNarrow } = useIsNarrow(NARROW)
  return (
    <div ref={ref}>
      {isNarrow ? <AsList rows={rows} /> : <AsTable rows={rows} />}
      {isCut && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('figures.cut')}
        </Text>
      )}
    </div>
  )
}
