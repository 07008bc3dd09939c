// The answer history of one person at one problem (specification, activities 2: Practice), as a table, and as blocks where there is no room for one.
import { Pagination, Table } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { practiceAnswers } from '../../../queries/judging/submission/calls.ts'
import type { Answer } from '../../../queries/judging/submission/schemas.ts'
import { practiceTopic } from '../../../queries/practice/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { touchedIn } from '../../shared/live/touch.ts'
import { useSession } from '../../shared/session.ts'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { touches } from '../touches.ts'
import { AnswerRow, isPending } from './AnswerRow.tsx'
import classes from './history.module.css'
import type { ProblemPlace } from './useJudge.ts'

const POLL_PENDING_MS = 5_000
const PAGE_SIZE = 25

interface AnswerHistoryProps extends ProblemPlace {
  /** Whose answers. */
  userId: number
  /** Points for a right answer, where they are known. */
  most: number | null
  /** Takes the code of an answer into the editor; null where there is none. */
  onLoad: ((answer: Answer) => void) | null
}

export const AnswerHistory = ({ groupId, activityId, problemSetId, problemId, userId, most, onLoad }: AnswerHistoryProps) => {
  const { t } = useTranslation(['workspace', 'classes'])
  const { user } = useSession()
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<number | null>(null)
  const query = useQuery({
    ...callQuery(practiceAnswers, { groupId, activityId, problemSetId, problemId, userId, page, size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isPending) === true ? POLL_PENDING_MS : false),
  })
  useLiveQueries(practiceTopic.of({ groupId }), touchedIn(touches, practiceTopic), {
    isMeant: (changed) => (changed as { problemId?: number | null } | null)?.problemId === problemId,
  })
  const answers = query.data?.items
  const pages = Math.ceil((query.data?.total ?? 0) / PAGE_SIZE)
  return (
    <div className={classes.room}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingSkeleton />}
      {answers?.length === 0 && <EmptyState icon={IconHistory} title={t('history.empty')} description={t('history.emptyText')} />}
      {answers !== undefined && answers.length > 0 && (
        <Table verticalSpacing="xs" className={classes.history}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('history.submitTime')}</Table.Th>
              <Table.Th scope="col">{t('history.code')}</Table.Th>
              <Table.Th scope="col">{t('history.language')}</Table.Th>
              <Table.Th scope="col">{t('history.result')}</Table.Th>
              <Table.Th scope="col">{t('history.score')}</Table.Th>
              <Table.Th scope="col">{t('history.timeline')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {answers.map((answer) => (
              <AnswerRow
                key={answer.answerId}
                answer={answer}
                groupId={groupId}
                most={most}
                isOwn={user?.id === userId}
                isOpen={openId === answer.answerId}
                onToggle={() => setOpenId(openId === answer.answerId ? null : answer.answerId)}
                onLoad={onLoad}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {pages > 1 && (
        <Pagination
          mt="md"
          total={pages}
          value={Math.min(page, pages)}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`classes:page.${control}`) })}
          getItemProps={(number) => ({ 'aria-label': t('classes:page.number', { page: number }) })}
        />
      )}
    </div>
  )
}
