// The user's answers to a problem in all classes; each expands to its code and verdict.
import { Anchor } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { z } from 'zod'
import { submissionInfo } from '../../../queries/judging/submission/calls.ts'
import { ownAnswers } from '../../../queries/people/user/calls.ts'
import type { ownAnswersSchemas } from '../../../queries/people/user/schemas.ts'
import { OpenedAnswer } from '../../judging/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, useParams } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { StatusBadge, useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { ProblemFrame } from './ProblemFrame.tsx'

type OwnAnswer = z.infer<typeof ownAnswersSchemas.reply>['items'][number]

const timeOf = ({ submitTime }: OwnAnswer): string => formatDate(submitTime, 'answer')

const useColumns = (): Column<OwnAnswer>[] => {
  const { t } = useTranslation('view')
  const nameOf = useStatusName()
  return [
    { id: 'time', header: t('time'), value: ({ submitTime }) => submitTime, text: timeOf },
    {
      id: 'group',
      header: t('group'),
      value: ({ groupName }) => groupName ?? '–',
      cell: ({ groupId, groupName }) => (
        <Anchor component={Link} size="sm" to={paths.groupInfo(groupId)}>
          {groupName ?? '–'}
        </Anchor>
      ),
    },
    {
      id: 'result',
      header: t('result'),
      value: ({ statusCode }) => statusCode,
      text: ({ statusCode }) => nameOf(statusCode),
      cell: ({ statusCode }) => <StatusBadge statusCode={statusCode} />,
    },
    { id: 'score', header: t('score'), value: ({ score }) => Math.round(score * 100) / 100, isNumber: true },
  ]
}

const Opened = ({ answerId }: { answerId: number }) => {
  const query = useQuery(callQuery(submissionInfo, { answerId }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Suspense fallback={<LoadingSkeleton />}>
      {query.data === undefined ? <LoadingSkeleton /> : <OpenedAnswer answer={query.data} />}
    </Suspense>
  )
}

const Answers = () => {
  const { t } = useTranslation('view')
  const problemId = Number(useParams().problemId)
  const table = useTableAddress()
  return (
    <DataTable
      id="ownAnswers"
      label={titleOf('problemResult')}
      table={table}
      rows={useCallRows(ownAnswers, table, () => ({ problemId }))}
      columns={useColumns()}
      keyOf={({ answerId }) => String(answerId)}
      nameOf={timeOf}
      isOpenable
      detail={({ answerId }) => <Opened answerId={answerId} />}
      csv={titleOf('problemResult')}
      empty={<EmptyState icon={IconHistory} title={t('noAnswers')} description={t('noAnswersText')} />}
    />
  )
}

const ResultPage = () => <ProblemFrame>{() => <Answers />}</ProblemFrame>

export default ResultPage
