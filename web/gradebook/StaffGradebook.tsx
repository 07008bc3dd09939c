// The gradebook of a class for its teachers and assistants.
import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { gradebook, gradebookTopic } from '../../queries/gradebook/calls.ts'
import type { GradebookReply } from '../../queries/gradebook/schemas.ts'
import { answerTopics } from '../shared/activityPaths.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt } from '../shared/asOf.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { patiently } from '../shared/patiently.ts'
import { useSearchParams } from '../shared/router.ts'
import type { Column } from '../shared/table/column.ts'
import { csvOf, fileNameOf, saveFile } from '../shared/table/csv.ts'
import { SearchField } from '../shared/table/Toolbar.tsx'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon, type IconShape } from '../shared/ui/Icon.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { columnKey, type GradedStudent, hasWeights, isExcused, selectGraded } from './cells.ts'
import { GradebookGrid } from './GradebookGrid.tsx'
import { type CellPlace, useGrading } from './useGrading.ts'

const SettingsDialog = lazy(patiently(() => import('./SettingsDialog.tsx')))
const ImportDialog = lazy(patiently(() => import('./ImportDialog.tsx')))
const ExcuseDialog = lazy(patiently(() => import('./ExcuseDialog.tsx')))

/** Shortest interval between two gradebooks while answers are handed in, in milliseconds. */
const EVERY_MS = 10_000

/** Keeps the gradebook fresh while answers of this type of activity are handed in. */
const FollowAnswers = ({ topic }: { topic: string }) => {
  useLiveQueries(topic, [gradebook], { everyMs: EVERY_MS })
  return null
}

const useCsvColumns = ({ columns, weighIn }: Pick<GradebookReply, 'columns' | 'weighIn'>): Column<GradedStudent>[] => {
  const { t } = useTranslation('gradebook')
  return [
    { id: 'studentId', header: t('head.studentId'), value: ({ studentId }) => studentId },
    { id: 'name', header: t('head.student'), value: ({ userName }) => userName ?? t('formerMember') },
    ...columns.map(
      (column, at): Column<GradedStudent> => ({
        id: columnKey(column),
        header: column.name,
        value: ({ cells }) => {
          const cell = cells[at]
          return cell !== undefined && isExcused(cell) ? t('cell.excused') : (cell?.score ?? null)
        },
      }),
    ),
    { id: 'percent', header: `${t('head.total')} (%)`, value: ({ total }) => total.percent },
    ...(weighIn === 'points'
      ? [{ id: 'points', header: t('head.total'), value: ({ total }: GradedStudent) => (total.percent === null ? null : total.points) }]
      : []),
  ]
}

/** The open dialog, in the address. */
const useDialog = () => {
  const [params, setParams] = useSearchParams()
  const open = (name: 'settings' | 'column' | 'import' | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (name === null) next.delete('dialog')
        else next.set('dialog', name)
        return next
      },
      { preventScrollReset: true },
    )
  return { dialog: params.get('dialog'), open }
}

interface ShownProps {
  group: GroupInfo
  shown: GradebookReply
  /** Time of the past view, ISO-8601; null for now. */
  at: string | null
}

interface ToolProps {
  label: string
  icon: IconShape
  onClick: () => void
}

/** A button, or its icon alone on a phone. */
const Tool = ({ label, icon, onClick }: ToolProps) =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) === true ? (
    <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onClick}>
      <Icon of={icon} size={18} />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<Icon of={icon} size={16} />} onClick={onClick}>
      {label}
    </Button>
  )

const Tools = ({
  group,
  shown,
  students,
  at,
  open,
}: ShownProps & { students: readonly GradedStudent[]; open: ReturnType<typeof useDialog>['open'] }) => {
  const { t } = useTranslation('gradebook')
  const columns = useCsvColumns(shown)
  const isPast = at !== null
  return (
    <Group gap="xs" ml="auto">
      {!isPast && <Tool label={t('settings')} icon={IconAdjustments} onClick={() => open('settings')} />}
      {!isPast && <Tool label={t('addColumn')} icon={IconPlus} onClick={() => open('column')} />}
      {!isPast && shown.students.length > 0 && <Tool label={t('importFile')} icon={IconFileSpreadsheet} onClick={() => open('import')} />}
      {students.length > 0 && (
        <Tool
          label={t('csv')}
          icon={IconDownload}
          onClick={() => saveFile(fileNameOf(t('csvName', { name: group.name }), 'csv'), csvOf(columns, students))}
        />
      )}
    </Group>
  )
}

/** Students with the grades that are on their way; the others stay as they are. */
const withGradesSent = (
  students: readonly GradedStudent[],
  { columns }: GradebookReply,
  pending: ReturnType<typeof useGrading>['pending'],
) =>
  students.map((student) => {
    const own = pending.get(student.userId)
    if (own === undefined || Object.keys(own).length === 0) return student
    const cells = student.cells.map((cell, at) => {
      const column = columns[at]
      const score = column === undefined ? undefined : own[columnKey(column)]
      return score === undefined ? cell : { ...cell, score }
    })
    return { ...student, cells }
  })

const Shown = ({ group, shown, at }: ShownProps) => {
  const { t } = useTranslation('gradebook')
  const { groupId } = group
  const isPast = at !== null
  const table = useTableAddress()
  const { dialog, open } = useDialog()
  const { grading, pending } = useGrading(groupId)
  const [excusing, setExcusing] = useState<CellPlace | null>(null)
  const { search, sort } = table
  const found = useMemo(() => selectGraded(shown, search, sort), [shown, search, sort])
  const students = useMemo(() => withGradesSent(found, shown, pending), [found, shown, pending])
  const actions = useMemo(() => (isPast ? null : { ...grading, onExcuse: setExcusing }), [isPast, grading])
  const close = () => open(null)
  const content = () => {
    if (shown.students.length === 0) return <EmptyState icon={IconUsers} title={t('noStudents')} description={t('noStudentsText')} />
    if (shown.columns.length === 0) return <EmptyState icon={IconChecklist} title={t('noColumns')} description={t('noColumnsText')} />
    if (students.length === 0) return <EmptyState icon={IconUsers} title={t('nobodyFound')} />
    return (
      <GradebookGrid groupId={groupId} at={at} gradebook={shown} students={students} pending={pending} table={table} actions={actions} />
    )
  }
  return (
    <>
      <Group gap="md" mb="sm" className="cj-no-print">
        {shown.students.length > 0 && <SearchField table={table} label={t('search')} />}
        <Tools group={group} shown={shown} students={students} at={at} open={open} />
      </Group>
      {shown.columns.length > 0 && !hasWeights(shown.columns) && (
        <Alert variant="light" mb="sm">
          {t('noWeights')}
        </Alert>
      )}
      {content()}
      {shown.columns.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('definition')}
        </Text>
      )}
      <Suspense fallback={null}>
        {!isPast && (dialog === 'settings' || dialog === 'column') && (
          <SettingsDialog key={dialog} groupId={groupId} gradebook={shown} hasNew={dialog === 'column'} onClose={close} />
        )}
        {!isPast && dialog === 'import' && (
          <ImportDialog groupId={groupId} gradebook={shown} onAddColumn={() => open('column')} onClose={close} />
        )}
        {excusing !== null && <ExcuseDialog place={excusing} grading={grading} onClose={() => setExcusing(null)} />}
      </Suspense>
    </>
  )
}

export const StaffGradebook = ({ group, at }: { group: GroupInfo; at: string | null }) => {
  const { groupId } = group
  const topic = gradebookTopic.of({ groupId })
  useLiveQueries(topic, [gradebook])
  const refetchInterval = usePollInterval(topic)
  const { data, error, refetch } = useQuery({
    ...callQuery(gradebook, { groupId, ...askedAt(at) }),
    ...(at === null ? { refetchInterval } : {}),
  })
  return (
    <>
      {at === null && answerTopics.map((one) => <FollowAnswers key={one.path} topic={one.of({ groupId })} />)}
      {data === undefined && error === null && <LoadingSkeleton lines={8} height={40} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Shown group={group} shown={data} at={at} />}
    </>
  )
}
