// A chart over time with its caption, which can be read as a table as well (WCAG 1.1.1).
import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'

interface ChartTableProps {
  /** What the table says of time and of value. */
  columns: readonly [time: string, value: string]
  /** In the order of the table's rows. */
  points: readonly { time: Date; value: number }[]
  timeText: (time: Date) => string
}

const ChartTable = ({ columns, points, timeText }: ChartTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className={classes.tableBox} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ time, value }) => (
          <tr key={time.getTime()}>
            <td>{timeText(time)}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface ChartFigureProps extends ChartTableProps {
  caption: string
  /** Stands in place of chart and table where there is nothing to draw. */
  empty?: string | undefined
  /** The chart. */
  children: ReactNode
}

export const ChartFigure = ({ caption, empty, children, ...table }: ChartFigureProps) => {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const isEmpty = empty !== undefined
  return (
    <figure className={classes.figure}>
      <Group component="figcaption" justify="space-between" gap="xs" mb={4}>
        <Text size="sm" c="dimmed">
          {caption}
        </Text>
        {!isEmpty && (
          <Button size="compact-xs" variant="subtle" onClick={() => setTable(!isTable)}>
            {isTable ? t('chart.asChart') : t('chart.asTable')}
          </Button>
        )}
      </Group>
      {isEmpty && <Text py="sm">{empty}</Text>}
      {!isEmpty && (isTable ? <ChartTable {...table} /> : children)}
    </figure>
  )
}
