// Newest answers to the user's problems; names are shown only for classes that the user manages.
import { Anchor, Text } from '@mantine/core'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import type { TeacherDashboard } from '../../../queries/problems/dashboard/schemas.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { StatusBadge, useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate, RelativeTime } from '../../shared/ui/time.tsx'

type NewAnswer = TeacherDashboard['answers'][number]

const useColumns = (): Column<NewAnswer>[] => {
  const { t } = useTranslation('console')
  const nameOf = useStatusName()
  const titleOf = ({ problemTitle }: NewAnswer) => problemTitle ?? t('overview.unknownProblem')
  return [
    {
      id: 'problem',
      header: t('overview.problem'),
      value: titleOf,
      cell: (answer) => (
        <Anchor component={Link} to={paths.problemText(answer.problemId)} style={{ overflowWrap: 'anywhere' }}>
          {titleOf(answer)}
        </Anchor>
      ),
    },
    {
      id: 'person',
      header: t('overview.person'),
      value: ({ where }) => (where === null ? '–' : (where.userName ?? t('overview.someone'))),
    },
    {
      id: 'group',
      header: t('overview.group'),
      value: ({ where }) => where?.groupName ?? t('overview.elsewhere'),
      cell: ({ where }) =>
        where === null ? (
          <Text span size="sm" c="dimmed">
            {t('overview.elsewhere')}
          </Text>
        ) : (
          <Anchor component={Link} size="sm" to={paths.groupInfo(where.groupId)}>
            {where.groupName}
          </Anchor>
        ),
    },
    {
      id: 'result',
      header: t('overview.result'),
      value: ({ statusCode }) => statusCode,
      text: ({ statusCode }) => nameOf(statusCode),
      cell: ({ statusCode }) => <StatusBadge statusCode={statusCode} />,
    },
    {
      id: 'time',
      header: t('overview.time'),
      value: ({ submitTime }) => submitTime,
      text: ({ submitTime }) => formatDate(submitTime, 'answer'),
      cell: ({ submitTime }) => <RelativeTime time={submitTime} />,
      isNumber: true,
    },
  ]
}

export const NewestAnswers = ({ answers }: Pick<TeacherDashboard, 'answers'>) => {
  const { t } = useTranslation('console')
  const columns = useColumns()
  const table = useTableAddress({ name: 'newest' })
  return (
    <DataTable
      id="newestAnswers"
      label={t('overview.answers')}
      heading={{ order: 2 }}
      table={table}
      rows={useListRows(answers, columns, table)}
      columns={columns}
      keyOf={({ answerId }) => String(answerId)}
      nameOf={({ problemTitle, submitTime }) =>
        t('overview.answerName', { problem: problemTitle ?? '', time: formatDate(submitTime, 'answer') })
      }
      actions={[
        {
          label: t('overview.showAnswer'),
          icon: IconTimelineEvent,
          to: ({ answerId, where }) => paths.timeline(where?.groupId ?? 0, { answer: answerId }),
          isFor: ({ where }) => where !== null,
        },
      ]}
      empty={<EmptyState icon={IconTimelineEvent} title={t('overview.noAnswers')} description={t('overview.noAnswersText')} />}
    />
  )
}
