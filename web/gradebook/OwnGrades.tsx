// A student's own row of the gradebook: each figure with a link to what it comes from, and the total.
import { Anchor, Badge, Paper, Stack, Text } from '@mantine/core'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import { useQuery } from '@tanstack/react-query'
import { gradebookTopic, ownGrades } from '../../queries/gradebook/calls.ts'
import type { GradebookCell, GradebookColumn, OwnGrades as Own } from '../../queries/gradebook/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { columnKey, ownSourcePath, shownNumber } from './cells.ts'
import classes from './gradebook.module.css'

interface LineProps {
  column: GradebookColumn
  cell: GradebookCell
  weighIn: Own['weighIn']
  to: string
}

const Line = ({ column, cell, weighIn, to }: LineProps) => {
  const { t } = useTranslation('gradebook')
  const { name, activityType, most, weight } = column
  const type = t(`type.${(activityType ?? 'own') as 'Exercise' | 'Assignment' | 'Exam' | 'own'}`)
  const weighed = t(weight > 0 ? `weight.${weighIn}` : 'weight.none', { weight: shownNumber(weight) })
  const isNoted = cell.state !== 'counts' && cell.state !== 'unweighted'
  return (
    <Paper component="li" withBorder p="sm" className={classes.line ?? ''}>
      <Anchor component={Link} to={to} fw={600} size="sm" aria-label={t('own.source', { name })}>
        {name}
      </Anchor>
      <Text fw={700} className="cj-number">
        {cell.score === null ? '–' : t('cell.score', { score: shownNumber(cell.score), most: shownNumber(most) })}
      </Text>
      <Text size="xs" c="dimmed">
        {[type, weighed].join(' · ')}
      </Text>
      {isNoted && (
        <Badge variant="light" color="gray" tt="none" miw="max-content">
          {t(`cell.${cell.state as 'open' | 'excused' | 'excusedThere'}`)}
        </Badge>
      )}
      {cell.reason !== null && (
        <Text size="xs" c="dimmed">
          {t('own.reason', { reason: cell.reason })}
        </Text>
      )}
    </Paper>
  )
}

const Total = ({ total, weighIn }: Pick<Own, 'total' | 'weighIn'>) => {
  const { t } = useTranslation('gradebook')
  const points = t('total.points', { points: shownNumber(total.points), most: shownNumber(total.most) })
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {t('own.total')}
      </Text>
      {total.percent === null ? (
        <Text>{t('own.none')}</Text>
      ) : (
        <Text size="xl" fw={700} className="cj-number">
          {weighIn === 'points' ? points : t('total.percent', { percent: shownNumber(total.percent) })}
          {weighIn === 'points' && (
            <Text span size="sm" c="dimmed" ml="xs">
              {t('total.percent', { percent: shownNumber(total.percent) })}
            </Text>
          )}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('own.hidden')}
      </Text>
    </Paper>
  )
}

export const OwnGrades = ({ groupId, userId }: { groupId: number; userId: number }) => {
  const { t } = useTranslation('gradebook')
  const topic = gradebookTopic.of({ groupId })
  useLiveQueries(topic, [ownGrades])
  const refetchInterval = usePollInterval(topic)
  const { data, error, refetch } = useQuery({ ...callQuery(ownGrades, { groupId }), refetchInterval })
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={5} height={56} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const { columns, cells, total, weighIn } = data
  if (columns.length === 0) return <EmptyState icon={IconChecklist} title={t('own.empty')} description={t('own.emptyText')} />
  return (
    <Stack maw={640}>
      <Total total={total} weighIn={weighIn} />
      <ul className={classes.own} aria-label={t('own.title')}>
        {columns.map((column, at) => {
          const cell = cells[at]
          return (
            cell !== undefined && (
              <Line key={columnKey(column)} column={column} cell={cell} weighIn={weighIn} to={ownSourcePath(column, { groupId, userId })} />
            )
          )
        })}
      </ul>
      <Text size="xs" c="dimmed">
        {t('definition')}
      </Text>
    </Stack>
  )
}
