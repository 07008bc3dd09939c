// Examinees of an exam, live: state, what was recorded, and the score of each problem (requirements d17, d21).
import { Badge, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ExamStatus } from '../../../commands/exams/exam/clock.ts'
import type { ExamBoard } from '../../../queries/exams/schemas.ts'
import { paths } from '../../shared/paths.ts'
import type { Column, RowAction } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { examineeStates, type ShownExaminee } from './examinees.ts'
import classes from './examManager.module.css'

const colours = {
  notSignedIn: 'gray',
  refused: 'red',
  ready: 'blue',
  working: 'green',
  away: 'orange',
  lost: 'red',
  completed: 'blue',
  excused: 'gray',
} as const

const scoreText = (score: number | null): string => (score === null ? '–' : String(Math.round(score * 100) / 100))

const useColumns = ({ problems, exam }: ExamBoard): Column<ShownExaminee>[] => {
  const { t } = useTranslation('examManager')
  const nameOf = ({ name }: ShownExaminee) => name ?? t('formerMember')
  return [
    {
      id: 'name',
      header: t('table.name'),
      value: nameOf,
      cell: (row) => (
        <>
          <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
            {nameOf(row)}
          </Text>
          {row.isBlocked && (
            <Badge ml={6} size="sm" color="red" variant="outline" tt="none">
              {t('table.blocked')}
            </Badge>
          )}
        </>
      ),
      isSortable: true,
      minWidth: 130,
    },
    { id: 'studentId', header: t('table.studentId'), value: ({ studentId }) => studentId, isSortable: true },
    {
      id: 'state',
      header: t('table.state'),
      value: ({ state }) => state,
      text: ({ state }) => t(`state.${state}`),
      cell: ({ state, needsAttention, refused }) => (
        <Badge
          color={colours[state]}
          title={state === 'refused' && refused !== null ? t(`refused.${refused}`) : undefined}
          variant="light"
          tt="none"
          miw="max-content"
          leftSection={needsAttention && <Icon of={IconAlertTriangle} size={13} />}
        >
          {t(`state.${state}`)}
        </Badge>
      ),
      isSortable: true,
      minWidth: 110,
    },
    {
      id: 'attention',
      header: t('table.attention'),
      value: ({ needsAttention }) => (needsAttention ? 'yes' : 'no'),
      text: ({ needsAttention }) => t(needsAttention ? 'attention.yes' : 'attention.no'),
      isExtra: true,
    },
    ...problems.map(({ problemId, title, distribution }): Column<ShownExaminee> => {
      const of = (row: ShownExaminee) => row.problems.find((problem) => problem.problemId === problemId)
      return {
        id: `p${problemId}`,
        header: title,
        value: (row) => of(row)?.score ?? null,
        text: (row) => scoreText(of(row)?.score ?? null),
        cell(row) {
          const problem = of(row)
          const score = problem?.score ?? null
          return (
            <span
              className={classes.score}
              data-state={score === null || row.isExcused ? 'none' : score * 2 >= distribution ? 'green' : 'red'}
              title={t('table.answers', { count: problem?.answers ?? 0 })}
            >
              {scoreText(score)}
              {problem?.isPending === true && ' …'}
            </span>
          )
        },
        isNumber: true,
        isSortable: true,
      }
    }),
    {
      id: 'total',
      header: t('table.total'),
      value: ({ total }) => total,
      text: ({ total }) => scoreText(total),
      cell: ({ total, isExcused }) => (
        <b className={classes.score} data-state={isExcused ? 'none' : total >= exam.passScore ? 'green' : 'red'}>
          {scoreText(total)}
        </b>
      ),
      isNumber: true,
      isSortable: true,
    },
    { id: 'tabs', header: t('table.tabSwitches'), value: ({ tabSwitches }) => tabSwitches, isNumber: true, isSortable: true },
    { id: 'lost', header: t('table.disconnects'), value: ({ disconnects }) => disconnects, isNumber: true, isSortable: true },
    { id: 'pastes', header: t('table.largePastes'), value: ({ largePastes }) => largePastes, isNumber: true, isSortable: true },
    {
      id: 'last',
      header: t('table.lastUpdate'),
      value: ({ lastUpdate }) => lastUpdate,
      text: ({ lastUpdate }) => (lastUpdate === null ? '' : formatDate(lastUpdate, 'answer')),
      isSortable: true,
      isExtra: true,
    },
  ]
}

export interface ExamineeDialogs {
  onOpen: (examinee: ShownExaminee) => void
  onExtend: (examinee: ShownExaminee) => void
  onComplete: (examinee: ShownExaminee) => void
  onReopen: (examinee: ShownExaminee) => void
  onLetIn: (examinee: ShownExaminee) => void
  onExcuse: (examinee: ShownExaminee) => void
  /** Withdraws an excuse. */
  onRecall: (examinee: ShownExaminee) => void
}

interface ExamineeTableProps extends ExamineeDialogs {
  board: ExamBoard
  status: ExamStatus
  examinees: readonly ShownExaminee[]
}

export const ExamineeTable = ({
  board,
  status,
  examinees,
  onOpen,
  onExtend,
  onComplete,
  onReopen,
  onLetIn,
  onExcuse,
  onRecall,
}: ExamineeTableProps) => {
  const { t } = useTranslation('examManager')
  const table = useTableAddress()
  const columns = useColumns(board)
  const { groupId, activityId } = board.exam
  const isBound = board.exam.networks.length > 0 || board.exam.safeExamBrowser.length > 0
  const isUnfinished = status !== 'Finished'
  const filters = [
    { id: 'state', label: t('table.state'), options: examineeStates.map((value) => ({ value, label: t(`state.${value}`) })) },
    { id: 'attention', label: t('table.attention'), options: [{ value: 'yes', label: t('attention.only') }] },
  ]
  const actions: RowAction<ShownExaminee>[] = [
    { label: t('action.open'), icon: IconListDetails, run: onOpen },
    {
      label: t('action.letIn'),
      icon: IconDoorEnter,
      run: onLetIn,
      isFor: ({ state, isExaminee, isLetIn }) =>
        isUnfinished && isBound && !isLetIn && state !== 'completed' && state !== 'excused' && isExaminee,
    },
    {
      label: t('action.excuse'),
      icon: IconUserOff,
      run: onExcuse,
      isFor: ({ isExcused, isExaminee }) => isUnfinished && !isExcused && isExaminee,
    },
    { label: t('action.recall'), icon: IconUserCheck, run: onRecall, isFor: ({ isExcused }) => isUnfinished && isExcused },
    {
      label: t('action.extend'),
      icon: IconClockPlus,
      run: onExtend,
      isFor: ({ isExaminee, isExcused }) => isUnfinished && isExaminee && !isExcused,
    },
    {
      label: t('action.complete'),
      icon: IconFlag,
      run: onComplete,
      isDangerous: true,
      isFor: ({ state, isExaminee }) => isUnfinished && status !== 'Waiting' && state !== 'completed' && state !== 'excused' && isExaminee,
    },
    {
      label: t('action.reopen'),
      icon: IconArrowBackUp,
      run: onReopen,
      isFor: ({ state, isExaminee }) => isUnfinished && state === 'completed' && isExaminee,
    },
    {
      label: t('action.timeline'),
      icon: IconTimeline,
      to: ({ userId }) => paths.timeline(groupId, { user: userId, activity: activityId }),
    },
  ]
  return (
    <DataTable
      id="examinees"
      label={t('table.label')}
      table={table}
      rows={useListRows(examinees, columns, table)}
      columns={columns}
      keyOf={({ userId }) => String(userId)}
      nameOf={({ name }) => name ?? t('formerMember')}
      actions={actions}
      filters={filters}
      searchLabel={t('table.search')}
      csv={t('table.label')}
      cardsBelow={900}
      empty={<EmptyState icon={IconUsers} title={t('table.empty')} description={t('table.emptyText')} />}
    />
  )
}
