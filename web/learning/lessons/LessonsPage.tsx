// For platform admins: the lessons of the learning area, withdrawn ones included.
import { Anchor, Badge, Button } from '@mantine/core'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { useQuery } from '@tanstack/react-query'
import { withdrawLesson } from '../../../commands/learning/lesson/calls.ts'
import { adminLessons } from '../../../queries/learning/calls.ts'
import type { AdminLesson } from '../../../queries/learning/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

const nameOf = ({ title }: AdminLesson): string => title[currentLanguage()]

const useColumns = (): Column<AdminLesson>[] => {
  const { t } = useTranslation(['lessons', 'versions'])
  const state = ({ isWithdrawn }: AdminLesson) => t(isWithdrawn ? 'withdrawn' : 'published')
  return [
    { id: 'order', header: t('order'), value: ({ order }) => order },
    { id: 'unit', header: t('unit'), value: ({ unit }) => unit[currentLanguage()] },
    {
      id: 'title',
      header: t('title'),
      value: nameOf,
      cell: (row) => (
        <Anchor component={Link} to={paths.lessonEdit(row.lessonId)} style={{ overflowWrap: 'anywhere' }}>
          {nameOf(row)}
        </Anchor>
      ),
      minWidth: 200,
    },
    {
      id: 'state',
      header: t('state'),
      value: state,
      cell: (row) => (
        <Badge variant="light" color={row.isWithdrawn ? 'gray' : 'green'} tt="none">
          {state(row)}
        </Badge>
      ),
    },
    {
      id: 'changed',
      header: t('changed'),
      value: ({ changedAt }) => changedAt,
      text: ({ changedAt, changedByName }) =>
        t('versions:by', { time: formatDate(changedAt, 'minute'), name: changedByName ?? t('versions:deletedPerson') }),
    },
  ]
}

const Lessons = ({ lessons }: { lessons: readonly AdminLesson[] }) => {
  const { t } = useTranslation('lessons')
  const table = useTableAddress()
  const columns = useColumns()
  const refresh = useRefresh()
  const withdraw = async (lesson: AdminLesson) => {
    const question = { title: t('withdrawTitle'), message: t('withdrawText', { title: nameOf(lesson) }), confirmLabel: t('withdraw') }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    try {
      await request(withdrawLesson, { lessonId: lesson.lessonId })
    } catch (failure) {
      return notifyFailure(failure)
    }
    notifySuccess(t('isWithdrawn'))
    await refresh(withdrawLesson)
  }
  return (
    <DataTable
      id="lessons"
      label={titleOf('lessons')}
      table={table}
      rows={useListRows(lessons, columns, table)}
      columns={columns}
      keyOf={({ lessonId }) => String(lessonId)}
      nameOf={nameOf}
      actions={[
        { label: t('edit'), icon: IconPencil, to: ({ lessonId }) => paths.lessonEdit(lessonId) },
        {
          label: t('withdraw'),
          icon: IconEyeOff,
          isDangerous: true,
          isFor: ({ isWithdrawn }) => !isWithdrawn,
          run: (lesson) => void withdraw(lesson),
        },
      ]}
      empty={<EmptyState icon={IconSchool} title={t('none')} />}
    />
  )
}

const LessonsPage = () => {
  const { t } = useTranslation('lessons')
  const { data, error, isPending, refetch } = useQuery(callQuery(adminLessons, {}))
  const add = (
    <Button component={Link} to={paths.lessonEdit()} leftSection={<Icon of={IconPlus} size={16} />}>
      {t('add')}
    </Button>
  )
  return (
    <ManagerPage title={titleOf('lessons')} description={t('description')} action={add}>
      {isPending && <LoadingSkeleton lines={5} />}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Lessons lessons={data} />}
    </ManagerPage>
  )
}

export default LessonsPage
