// Attempted and solved problems of a person, as far as the viewer may see them.
import { Badge, Paper, Stack, Text, Title } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { userStatistics } from '../../../queries/people/user/calls.ts'
import type { TriedProblem } from '../../../queries/people/user/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { PAGE_SIZE, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'

const useColumns = (): Column<TriedProblem>[] => {
  const { t } = useTranslation('profile')
  const stateOf = ({ isSolved }: TriedProblem) => t(isSolved ? 'statistics.isSolved' : 'statistics.isTried')
  return [
    { id: 'problem', header: t('statistics.problem'), value: ({ title }) => title ?? t('statistics.unknown') },
    {
      id: 'state',
      header: t('statistics.state'),
      value: stateOf,
      cell: (problem) => (
        <Badge
          variant="light"
          tt="none"
          color={problem.isSolved ? 'green' : 'gray'}
          leftSection={<Icon of={problem.isSolved ? IconCheck : IconPencil} size={12} />}
        >
          {stateOf(problem)}
        </Badge>
      ),
    },
    { id: 'tries', header: t('statistics.tries'), value: ({ tries }) => tries, isNumber: true },
  ]
}

export const StatisticsSection = ({ userId, isOwn }: { userId: number; isOwn: boolean }) => {
  const { t } = useTranslation('profile')
  const table = useTableAddress()
  const rows = useCallRows(userStatistics, table, () => ({ userId }))
  const { data } = useQuery(callQuery(userStatistics, { userId, page: 1, size: PAGE_SIZE }))
  const numbers = data && { solved: data.solvedCount, tried: data.total, answers: data.answerCount }
  return (
    <Paper withBorder p="lg" style={{ background: 'var(--cj-surface)' }}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {t('statistics.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t(isOwn ? 'statistics.own' : 'statistics.others')}
          </Text>
        </div>
        <Text fw={600} mih="1.55em">
          {numbers && numbers.tried > 0 && t('statistics.numbers', numbers)}
        </Text>
        <DataTable
          id="triedProblems"
          label={t('statistics.title')}
          table={table}
          rows={rows}
          columns={useColumns()}
          keyOf={({ problemId }) => String(problemId)}
          nameOf={({ title }) => title ?? t('statistics.unknown')}
          empty={<EmptyState title={t('statistics.none')} />}
        />
      </Stack>
    </Paper>
  )
}
