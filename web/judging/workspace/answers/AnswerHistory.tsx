// Answers of one person to one problem (requirement j08). Filters, order and the open answer are in the address.
import { Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { lazy, Suspense } from 'react'
import { answerStatuses, STATUS } from '../../../../judge/catalogue.ts'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { CountsBadge, MarkBar } from '../../../activities/index.ts'
import { answerTopic } from '../../../shared/activityPaths.ts'
import { serverNow } from '../../../shared/api/serverClock.ts'
import { useLiveQueries } from '../../../shared/live/changes.ts'
import { touchedIn } from '../../../shared/live/touch.ts'
import { patiently } from '../../../shared/patiently.ts'
import { useSession } from '../../../shared/session.ts'
import type { Column, ColumnFilter } from '../../../shared/table/column.ts'
import { DataTable } from '../../../shared/table/DataTable.tsx'
import { useCallRows } from '../../../shared/table/tableRows.ts'
import { type Sort, type TableAddress, useTableAddress } from '../../../shared/table/tableState.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { useStatusName } from '../../../shared/ui/StatusBadge.tsx'
import { EmptyState, LoadingSkeleton } from '../../../shared/ui/states.tsx'
import { formatDate } from '../../../shared/ui/time.tsx'
import { touches } from '../../touches.ts'
import { roundedPoints } from '../verdict/points.ts'
import { AnswerLinks, CodeButtons, isPending, isUnjudged, languageOf, Result, timeOf } from './AnswerParts.tsx'
import { answerPage } from './answerPage.ts'
import type { CodeNow } from './CompareAnswers.tsx'
import classes from './history.module.css'
import type { WhoseAnswers } from './useAllAnswers.ts'

const AnswerTools = lazy(patiently(() => import('./AnswerTools.tsx')))
const OpenedAnswer = lazy(patiently(() => import('./OpenedAnswer.tsx')))
const BeginLink = lazy(patiently(() => import('./BeginLink.tsx')))
const AnswerElsewhere = lazy(patiently(() => import('./AnswerElsewhere.tsx')))

const POLL_PENDING_MS = 5_000

interface AnswerHistoryProps extends WhoseAnswers {
  /** Maximum points, if known. */
  most: number | null
  /** Loads an answer's code into the editor; null without an editor. */
  onLoad: ((answer: Answer) => void) | null
  /** Code in the editor; null without an editor. */
  now: CodeNow | null
  /** True in a dialog of its own; beside an editor the editor owns the shortcuts. */
  hasKeys?: boolean
}

/** A window of this width shows the open answer beside the list of attempts, not below its row. */
const BESIDE = '(min-width: 75em)'

const orderOf = (sort: Sort | null): 'newest' | 'oldest' | 'best' | 'worst' => {
  if (sort?.column === 'score') return sort.isDescending ? 'best' : 'worst'
  return sort?.column === 'time' && !sort.isDescending ? 'oldest' : 'newest'
}

/** Omits the current year, so that the row's buttons fit on a phone. */
const SubmitTime = ({ time }: { time: string }) => {
  const isOfThisYear = time.startsWith(formatDate(new Date(serverNow()).toISOString(), 'answer').slice(0, 5))
  return (
    <span className={classes.line} title={time}>
      {isOfThisYear ? time.slice(5) : time}
    </span>
  )
}

interface ColumnsProps extends Pick<AnswerHistoryProps, 'groupId' | 'activityId' | 'userId' | 'most' | 'onLoad'> {
  table: TableAddress
  /** True if there are several, of which one counts. */
  areSeveral: boolean
}

const useColumns = ({ groupId, activityId, userId, most, onLoad, table, areSeveral }: ColumnsProps): Column<Answer>[] => {
  const { t } = useTranslation('workspace')
  const { user } = useSession()
  const nameOf = useStatusName()
  const scoreText = (answer: Answer): string => {
    const score = isUnjudged(answer) ? '–' : roundedPoints(answer.score)
    return most === null ? String(score) : t('history.scoreOf', { score, most: roundedPoints(most) })
  }
  return [
    {
      id: 'time',
      header: t('history.submitTime'),
      value: ({ submitTime }) => submitTime,
      text: timeOf,
      cell: (answer) => <SubmitTime time={timeOf(answer)} />,
      isSortable: true,
    },
    {
      id: 'result',
      header: t('history.result'),
      value: ({ statusCode }) => statusCode,
      text: ({ statusCode }) => nameOf(statusCode),
      cell: (answer) => <Result answer={answer} isOwn={user?.id === userId} />,
    },
    {
      id: 'code',
      header: t('history.code'),
      value: () => null,
      cell: (answer) => {
        const key = String(answer.answerId)
        const isOpen = table.row === key
        return (
          <span className={classes.line}>
            <CodeButtons answer={answer} isOpen={isOpen} onToggle={() => table.set({ row: isOpen ? null : key })} onLoad={onLoad} />
            <AnswerLinks answer={answer} groupId={groupId} />
          </span>
        )
      },
      isBare: true,
      isScreenOnly: true,
    },
    {
      id: 'score',
      header: t('history.score'),
      value: ({ score }) => score,
      text: scoreText,
      cell: (answer) => (
        <span className={classes.line}>
          <Suspense fallback={null}>
            {areSeveral && <CountsBadge {...{ groupId, activityId, userId }} problemId={answer.problemId} answerId={answer.answerId} />}
          </Suspense>
          {scoreText(answer)}
        </span>
      ),
      isNumber: true,
      isSortable: true,
    },
    { id: 'language', header: t('history.language'), value: languageOf },
  ]
}

const useFilters = (): ColumnFilter[] => {
  const { t } = useTranslation('workspace')
  const nameOf = useStatusName()
  const results = answerStatuses.filter(({ id }) => id !== STATUS.Skipped)
  return [{ id: 'result', label: t('history.result'), options: results.map(({ id }) => ({ value: String(id), label: nameOf(id) })) }]
}

/** Valid status codes of the address. */
const statusCodesOf = (values: readonly string[] = []): number[] =>
  values.map(Number).filter((code) => answerStatuses.some(({ id }) => id === code))

const AnswerHistory = ({
  activityType,
  groupId,
  activityId,
  problemSetId,
  problemId,
  userId,
  most,
  onLoad,
  now,
  hasKeys = false,
}: AnswerHistoryProps) => {
  const { t } = useTranslation('workspace')
  const asked = { groupId, activityId, problemSetId, problemId, userId }
  const { user } = useSession()
  const isOwn = user?.id === userId
  const table = useTableAddress({ name: 'answers', sort: { column: 'time', isDescending: true } })
  const rows = useCallRows(
    answerPage(activityType),
    table,
    ({ filters, sort }) => ({ ...asked, statusCodes: statusCodesOf(filters.result), order: orderOf(sort) }),
    (answers) => (answers.some(isPending) ? POLL_PENDING_MS : false),
  )
  const topic = answerTopic(activityType)
  useLiveQueries(topic && topic.of({ groupId }), topic === null ? [] : touchedIn(touches, topic), {
    isMeant: (changed) => (changed as { problemId?: number | null } | null)?.problemId === problemId,
  })
  const isWide = useMediaQuery(BESIDE, false, { getInitialValueInEffect: false })
  const isBeside = hasKeys && isWide
  const opened = rows.rows?.find(({ answerId }) => String(answerId) === table.row)
  const detail = (answer: Answer) => (
    <Suspense fallback={<LoadingSkeleton />}>
      <OpenedAnswer key={answer.answerId} answer={answer} />
    </Suspense>
  )
  const isElsewhere = table.row !== null && rows.rows?.every(({ answerId }) => String(answerId) !== table.row)
  return (
    <>
      <Suspense fallback={null}>
        <MarkBar
          groupId={groupId}
          activityId={activityId}
          userId={userId}
          problemId={problemId}
          most={most}
          onOpen={(answerId) => table.set({ row: String(answerId) })}
        />
        {isElsewhere === true && !rows.isBehind && (
          <AnswerElsewhere answerId={Number(table.row)} onClose={() => table.set({ row: null })} />
        )}
      </Suspense>
      {(rows.total > 0 || hasKeys) && (
        <Group gap="xs" mb="sm" mih={34} className="cj-no-print">
          <Suspense fallback={null}>
            <AnswerTools table={table} rows={rows} of={{ activityType, ...asked }} now={now} onLoad={onLoad} hasKeys={hasKeys} />
          </Suspense>
        </Group>
      )}
      <div className={classes.attempts} data-wide={isBeside || undefined} data-beside={(isBeside && opened !== undefined) || undefined}>
        <div>
          <DataTable
            id="answers"
            label={t('history.title')}
            table={table}
            rows={rows}
            columns={useColumns({ groupId, activityId, userId, most, onLoad, table, areSeveral: rows.total > 1 })}
            keyOf={({ answerId }) => String(answerId)}
            nameOf={timeOf}
            filters={useFilters()}
            cardsBelow={0}
            {...(isBeside ? {} : { detail })}
            csv={t('history.title')}
            empty={
              <EmptyState
                icon={IconHistory}
                title={t('history.empty')}
                description={t('history.emptyText')}
                action={
                  isOwn &&
                  onLoad === null && (
                    <Suspense fallback={null}>
                      <BeginLink activityType={activityType} {...{ groupId, activityId, problemSetId, problemId }} />
                    </Suspense>
                  )
                }
              />
            }
          />
        </div>
        {isBeside && opened && <div className={classes.opened}>{detail(opened)}</div>}
      </div>
    </>
  )
}

export default AnswerHistory
