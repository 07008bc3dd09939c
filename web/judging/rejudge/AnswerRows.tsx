// What becomes of every answer: a table, and cards where the window is too narrow for one.
import { Group, Paper, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { RejudgeRow } from '../../../queries/judging/rejudge/schemas.ts'
import { formatDate } from '../../shared/ui/time.tsx'
import { AnswerLinks } from './AnswerLinks.tsx'
import { Difference, Worth } from './parts.tsx'

interface RowProps {
  row: RejudgeRow
}

const useNames = ({ userName, problemTitle, submitTime }: RejudgeRow) => {
  const { t } = useTranslation('rejudge')
  const name = userName ?? t('someone')
  const time = formatDate(submitTime, 'answer')
  return { t, name, time, problem: problemTitle ?? t('someProblem') }
}

const TableRow = ({ row }: RowProps) => {
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
        <AnswerLinks row={row} />
      </Table.Td>
    </Table.Tr>
  )
}

const Card = ({ row }: RowProps) => {
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
        <AnswerLinks row={row} />
      </Stack>
    </Paper>
  )
}

export const AnswerRows = ({ rows }: { rows: readonly RejudgeRow[] }) => {
  const { t } = useTranslation('rejudge')
  const isWide = useMediaQuery('(min-width: 56em)', true, { getInitialValueInEffect: false })
  if (!isWide)
    return (
      <Stack component="ul" gap="sm" p={0} m={0}>
        {rows.map((row) => (
          <Card key={row.answerId} row={row} />
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
            <TableRow key={row.answerId} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
