// Who gains and who loses: sums first, then answer by answer; a table, and cards where the window is too narrow for one.
import { Anchor, Group, Pagination, Paper, SegmentedControl, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RejudgeInfo, RejudgeRow } from '../../../queries/rejudge/contract.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Difference, signed } from './parts.tsx'

const PAGE = 50

const isChange = ({ difference, before, after }: RejudgeRow): boolean => difference !== 0 || before.statusCode !== after.statusCode

const Sum = ({ label, count, more, colour }: { label: string; count: number; more?: string; colour?: string }) => (
  <Paper withBorder p="md" style={{ background: 'var(--cj-surface)' }}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text fz={26} fw={650} lh={1.2} className="cj-number" {...(colour === undefined ? {} : { style: { color: colour } })}>
      {count}
    </Text>
    {more !== undefined && (
      <Text size="sm" className="cj-number">
        {more}
      </Text>
    )}
  </Paper>
)

export const Totals = ({ rejudge }: { rejudge: RejudgeInfo }) => {
  const { t } = useTranslation('rejudge')
  const { gainCount, lossCount, totals } = rejudge
  const more = (points: number, count: number) => `${signed(points)} · ${t('totals.people', { count })}`
  return (
    <SimpleGrid component="section" cols={{ base: 2, sm: 4 }} spacing="sm" aria-label={t('totals.label')}>
      <Sum label={t('totals.gains')} count={gainCount} more={more(totals.pointsGained, totals.gainingPeople)} colour="var(--cj-ok)" />
      <Sum label={t('totals.losses')} count={lossCount} more={more(-totals.pointsLost, totals.losingPeople)} colour="var(--cj-bad)" />
      <Sum label={t('totals.otherStatus')} count={totals.otherStatusCount} />
      <Sum label={t('totals.same')} count={totals.sameCount} />
      {totals.notJudgedCount > 0 && <Sum label={t('totals.notJudged')} count={totals.notJudgedCount} />}
    </SimpleGrid>
  )
}

const Worth = ({ worth }: { worth: RejudgeRow['before'] }) => (
  <Group gap={8} wrap="nowrap">
    <StatusBadge statusCode={worth.statusCode} size="sm" />
    <Text component="span" size="sm" className="cj-number">
      {worth.score}
    </Text>
  </Group>
)

interface RowProps {
  groupId: number
  row: RejudgeRow
}

const useNames = ({ userName, problemTitle, submitTime }: RejudgeRow) => {
  const { t } = useTranslation('rejudge')
  const name = userName ?? t('someone')
  const time = formatDate(submitTime, 'answer')
  return { t, name, time, problem: problemTitle ?? t('someProblem') }
}

const Events = ({ groupId, row }: RowProps) => {
  const { t, name, time } = useNames(row)
  return (
    <Anchor
      component={Link}
      size="sm"
      to={paths.timeline(groupId, { answer: row.answerId })}
      aria-label={t('rows.historyOf', { name, time })}
    >
      {t('rows.history')}
    </Anchor>
  )
}

const TableRow = ({ groupId, row }: RowProps) => {
  const { name, time, problem } = useNames(row)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={600} ta="start">
        {name}
      </Table.Th>
      <Table.Td>{problem}</Table.Td>
      <Table.Td className="cj-number">{time}</Table.Td>
      <Table.Td>
        <Worth worth={row.before} />
      </Table.Td>
      <Table.Td>
        <Worth worth={row.after} />
      </Table.Td>
      <Table.Td ta="right">
        <Difference points={row.difference} />
      </Table.Td>
      <Table.Td>
        <Events groupId={groupId} row={row} />
      </Table.Td>
    </Table.Tr>
  )
}

const Card = ({ groupId, row }: RowProps) => {
  const { t, name, time, problem } = useNames(row)
  return (
    <Paper withBorder component="li" p="md" style={{ listStyle: 'none', background: 'var(--cj-surface)' }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={650}>{name}</Text>
          <Text size="sm">{problem}</Text>
          <Text size="xs" c="dimmed" className="cj-number">
            {time}
          </Text>
        </div>
        <Difference points={row.difference} />
      </Group>
      <Stack gap={4} mt="xs">
        {(['before', 'after'] as const).map((when) => (
          <Group key={when} gap={8} wrap="nowrap">
            <Text size="sm" c="dimmed" w={88}>
              {t(`rows.${when}`)}
            </Text>
            <Worth worth={row[when]} />
          </Group>
        ))}
        <Events groupId={groupId} row={row} />
      </Stack>
    </Paper>
  )
}

const Rows = ({ groupId, rows }: { groupId: number; rows: readonly RejudgeRow[] }) => {
  const { t } = useTranslation('rejudge')
  const isWide = useMediaQuery('(min-width: 56em)', true, { getInitialValueInEffect: false })
  if (!isWide)
    return (
      <Stack component="ul" gap="sm" p={0} m={0}>
        {rows.map((row) => (
          <Card key={row.answerId} groupId={groupId} row={row} />
        ))}
      </Stack>
    )
  return (
    <Paper withBorder style={{ overflow: 'hidden' }}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {(['person', 'problem', 'submitTime', 'before', 'after'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`rows.${column}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              {t('rows.difference')}
            </Table.Th>
            <Table.Th scope="col">{t('rows.history')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <TableRow key={row.answerId} groupId={groupId} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

/** Answer by answer, in the server's order: losses, gains, the rest. */
export const Answers = ({ rejudge }: { rejudge: RejudgeInfo }) => {
  const { t } = useTranslation('rejudge')
  const [show, setShow] = useState<'changed' | 'all'>('changed')
  const [page, setPage] = useState(1)
  const shown = show === 'all' ? rejudge.rows : rejudge.rows.filter(isChange)
  const pages = Math.ceil(shown.length / PAGE)
  const current = Math.min(page, Math.max(1, pages))
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('rows.show')}
        value={show}
        onChange={(next) => {
          setShow(next)
          setPage(1)
        }}
        data={(['changed', 'all'] as const).map((value) => ({ value, label: t(`rows.${value}`) }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {shown.length === 0 ? (
        <EmptyState icon="check" title={t('rows.noChange')} description={t('rows.noChangeText')} />
      ) : (
        <Rows groupId={rejudge.groupId} rows={shown.slice((current - 1) * PAGE, current * PAGE)} />
      )}
      {pages > 1 && <Pagination total={pages} value={current} onChange={setPage} aria-label={t('rows.pages')} withControls={false} />}
    </Stack>
  )
}
