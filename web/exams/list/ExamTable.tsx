// Exams of a class as a table: for students with the way in, for the staff of the class with actions (requirements d01, d08).
import { Badge, Button, Group, Text } from '@mantine/core'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import type { Viewer } from '../../activities/index.ts'
import { keptAt, useAsOf } from '../../shared/asOf.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import type { Column, RowAction } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { ExamClock } from '../ExamClock.tsx'
import { ExamStatusBadge, statusKey } from '../ExamStatusBadge.tsx'

const isOpen = ({ status }: ShownExam) => status === 'In Progress' || status === 'Pause'

const Name = ({ exam }: { exam: ShownExam }) => {
  const { t } = useTranslation('exams')
  const { name, description, place, isGame } = exam
  const more = [description, place === '' ? '' : t('place', { place })].filter((text) => text !== '')
  return (
    <>
      <Group gap={6} wrap="wrap">
        <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {isGame && (
          <Badge size="sm" variant="outline" tt="none" miw="max-content">
            {t('game')}
          </Badge>
        )}
      </Group>
      {more.length > 0 && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {more.join(' · ')}
        </Text>
      )}
    </>
  )
}

/** The one thing that a reader does with an exam of this status. */
const Action = ({ exam, part, at }: { exam: ShownExam; part: Viewer; at: string | null }) => {
  const { t } = useTranslation('exams')
  const { groupId, activityId, name, status, isComplete, showsResults, isGame } = exam
  if (part === 'student') {
    if (status === 'Finished')
      return showsResults ? (
        <Button
          component={Link}
          to={paths.examStudentResult(groupId, activityId)}
          size="xs"
          variant="light"
          leftSection={<Icon of={IconReportAnalytics} size={15} />}
          aria-label={t('resultOf', { name })}
        >
          {t('result')}
        </Button>
      ) : null
    return isComplete === false ? (
      <Button
        component={Link}
        to={paths.examShow(groupId, activityId)}
        size="xs"
        {...(status === 'In Progress' ? {} : { variant: 'light' })}
        leftSection={<Icon of={IconDoorEnter} size={15} />}
        aria-label={t('enterOf', { name })}
      >
        {t('enter')}
      </Button>
    ) : null
  }
  if (part !== 'teacher') return null
  if (status === 'Finished')
    return (
      <Button
        component={Link}
        to={keptAt(paths.examResult(groupId, activityId), at)}
        size="xs"
        variant="light"
        leftSection={<Icon of={IconReportAnalytics} size={15} />}
        aria-label={t('resultOf', { name })}
      >
        {t('result')}
      </Button>
    )
  if (at !== null) return null
  return (
    <Button
      component={Link}
      to={isGame ? paths.examGame(groupId, activityId) : paths.examManager(groupId, activityId)}
      size="xs"
      {...(isOpen(exam) ? {} : { variant: 'light' })}
      leftSection={<Icon of={IconEye} size={15} />}
      aria-label={t('controlOf', { name })}
    >
      {t('control')}
    </Button>
  )
}

const useColumns = (part: Viewer, at: string | null): Column<ShownExam>[] => {
  const { t } = useTranslation('exams')
  const { user } = useSession()
  const own = ({ isComplete }: ShownExam) => t(`ownState.${isComplete === null ? 'none' : isComplete ? 'done' : 'open'}`)
  return [
    { id: 'name', header: t('exam'), value: ({ name }) => name, cell: (exam) => <Name exam={exam} />, isSortable: true, minWidth: 180 },
    {
      id: 'status',
      header: t('status'),
      value: ({ status }) => status,
      text: ({ status }) => t(`state.${statusKey(status)}`),
      cell: (exam) => (
        <Group gap={8}>
          <ExamStatusBadge status={exam.status} />
          {isOpen(exam) && at === null && (
            <ExamClock times={exam.times} {...(part === 'student' && user ? { userId: user.id } : {})} isQuiet />
          )}
        </Group>
      ),
      minWidth: 150,
    },
    {
      id: 'start',
      header: t('start'),
      value: ({ startTime }) => startTime,
      text: ({ startTime }) => formatDate(startTime, 'minute'),
      isSortable: true,
    },
    { id: 'minutes', header: t('minutes'), value: ({ answerMinutes }) => answerMinutes, isNumber: true, isSortable: true },
    {
      id: 'pass',
      header: t('passScore'),
      value: ({ passScore }) => passScore,
      text: ({ passScore, totalScore }) => t('passOf', { pass: passScore, total: totalScore }),
      isNumber: true,
    },
    ...(part === 'student' ? [{ id: 'own', header: t('own'), value: own }] : []),
    { id: 'problems', header: t('problems'), value: ({ problemCount }) => problemCount, isNumber: true, isExtra: true },
    { id: 'author', header: t('author'), value: ({ createUserName }) => createUserName ?? t('formerMember'), isExtra: true },
    {
      id: 'actions',
      header: t('actions'),
      value: () => null,
      cell: (exam) => <Action exam={exam} part={part} at={at} />,
      isBare: true,
      isScreenOnly: true,
    },
  ]
}

interface ExamTableProps {
  groupId: number
  /** Newest first. */
  exams: readonly ShownExam[]
  part: Viewer
  actions?: readonly RowAction<ShownExam>[]
}

export const ExamTable = ({ groupId, exams, part, actions = [] }: ExamTableProps) => {
  const { t } = useTranslation('exams')
  const table = useTableAddress()
  const columns = useColumns(part, useAsOf(groupId))
  return (
    <DataTable
      id={`exams.${part}`}
      label={titleOf('exams')}
      table={table}
      rows={useListRows(exams, columns, table)}
      columns={columns}
      keyOf={({ activityId }) => String(activityId)}
      nameOf={({ name }) => name}
      actions={actions}
      searchLabel={t('search')}
      csv={titleOf('exams')}
      cardsBelow={860}
      empty={<EmptyState icon={IconCertificate} title={t('empty.title')} />}
    />
  )
}
